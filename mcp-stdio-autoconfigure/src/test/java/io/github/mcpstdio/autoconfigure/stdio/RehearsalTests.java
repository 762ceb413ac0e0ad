package io.github.mcpstdio.autoconfigure.stdio;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link Rehearsal}.
 */
class RehearsalTests {

	@Test
	void takesEachKindOfRequestToItsResult() throws Exception {
		assertThat(Rehearsal.converse().lines()).hasSize(3)
			.allSatisfy((line) -> assertThat(line).contains("\"result\":{").doesNotContain("isError"))
			.anySatisfy((line) -> assertThat(line).contains("\"protocolVersion\":\"2025-11-25\""))
			.anySatisfy((line) -> assertThat(line).contains("\"tools\":[{\"name\":\"rehearse\""))
			.anySatisfy((line) -> assertThat(line).contains("\"content\":[{"));
	}

}
