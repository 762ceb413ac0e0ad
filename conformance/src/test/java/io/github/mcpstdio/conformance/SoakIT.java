package io.github.mcpstdio.conformance;

import java.time.Duration;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Full load for a while: both eras interleaved, cancellations, timeouts, overload and
 * broken lines. No answer is lost, torn or given twice, and the heap does not grow. Left
 * out of the ordinary build; {@code mvn -B verify -pl conformance -am -Psoak} runs it,
 * for {@code -Dsoak.seconds=…}.
 */
@Tag("soak")
class SoakIT {

	private static final double HEAP_GROWTH = 1.05;

	@Test
	void losesNothingAndDoesNotGrow() throws Exception {
		Duration duration = Duration.ofSeconds(Integer.getInteger("soak.seconds", 60));
		long seed = Long.getLong("soak.seed", System.nanoTime());
		System.err.println("soak: " + duration.toSeconds() + " s, seed " + seed);
		try (SoakClient client = new SoakClient(seed)) {
			client.open();
			client.load(duration.dividedBy(6));
			long heapBefore = client.heapAfterCollection();
			client.load(duration.minus(duration.dividedBy(6)));
			long heapAfter = client.heapAfterCollection();
			int status = client.end();
			System.err.println(client.report() + ", heap " + heapBefore + " KiB, then " + heapAfter + " KiB");
			assertThat(client.defects()).isEmpty();
			assertThat(client.unanswered()).isEmpty();
			assertThat(status).isZero();
			assertThat((double) heapAfter).isLessThanOrEqualTo(heapBefore * HEAP_GROWTH);
		}
	}

}
