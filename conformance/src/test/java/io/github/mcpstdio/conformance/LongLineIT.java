package io.github.mcpstdio.conformance;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

/**
 * A line that does not end costs no memory, however long it is. {@code -Dlong.line.bytes}
 * sets its length, a gibibyte otherwise. Left out where {@code /proc} does not tell how
 * much memory a process had at its peak.
 */
class LongLineIT {

	/** Enough of what is just too long for the compiled code that reads. */
	private static final int WARM_UP_LINES = 30;

	private static final long WARM_UP_BYTES = 2_100_000;

	private static final long MAX_GROWTH_KIB = 16L << 10;

	@Test
	void lineOfAnyLengthPassesByWithoutBeingHeldAndTheNextOneIsServed() throws Exception {
		assumeThat(Path.of("/proc/self/status")).exists();
		long length = Long.getLong("long.line.bytes", 1L << 30);
		try (ServerProcess server = Conformance.server().start()) {
			server.send(Messages.INITIALIZE);
			ProtocolAssertions.assertResult(Messages.read(server.awaitLine()), "i");
			for (int i = 0; i < WARM_UP_LINES; i++) {
				refuse(server, WARM_UP_BYTES);
			}
			serve(server, 1);
			long before = peakKib(server);
			long began = System.nanoTime();
			refuse(server, length);
			serve(server, 2);
			long after = peakKib(server);
			System.err.println("a line of " + length + " bytes: peak " + before + " KiB, then " + after + " KiB, "
					+ (System.nanoTime() - began) / 1_000_000 + " ms");
			assertThat(after - before).as("growth of the peak from %s KiB", before).isLessThan(MAX_GROWTH_KIB);
			server.closeInput();
			assertThat(server.awaitLineOrEnd()).isNull();
			assertThat(server.awaitExit()).isZero();
		}
	}

	/**
	 * Send a line that is too long. It is refused before it ends.
	 */
	private static void refuse(ServerProcess server, long length) throws Exception {
		byte[] piece = new byte[1 << 16];
		Arrays.fill(piece, (byte) 'a');
		for (long left = length; left > 0; left -= piece.length) {
			server.sendBytes((left < piece.length) ? Arrays.copyOf(piece, (int) left) : piece);
		}
		ProtocolAssertions.assertError(Messages.read(server.awaitLine()), null, -32600);
		server.sendBytes(new byte[] { '\n' });
	}

	private static void serve(ServerProcess server, int id) throws Exception {
		server.send(Messages.modernCall(id, "echo", "{\"message\":\"served\"}"));
		assertThat(ProtocolAssertions.text(ProtocolAssertions.assertResult(Messages.read(server.awaitLine()), id)))
			.isEqualTo("served");
	}

	private static long peakKib(ServerProcess server) throws IOException {
		Path status = Path.of("/proc", Long.toString(server.pid()), "status");
		return Files.readAllLines(status, StandardCharsets.UTF_8)
			.stream()
			.filter((line) -> line.startsWith("VmHWM:"))
			.mapToLong((line) -> Long.parseLong(line.replaceAll("\\D", "")))
			.findFirst()
			.orElseThrow();
	}

}
