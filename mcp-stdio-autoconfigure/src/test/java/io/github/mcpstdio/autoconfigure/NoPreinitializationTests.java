package io.github.mcpstdio.autoconfigure;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link NoPreinitialization}.
 */
class NoPreinitializationTests {

	private final @Nullable String before = System.getProperty(NoPreinitialization.PROPERTY);

	@AfterEach
	void restore() {
		if (this.before != null) {
			System.setProperty(NoPreinitialization.PROPERTY, this.before);
		}
		else {
			System.clearProperty(NoPreinitialization.PROPERTY);
		}
	}

	@Test
	void nothingIsMadeInTheBackground() {
		System.clearProperty(NoPreinitialization.PROPERTY);
		new NoPreinitialization();
		assertThat(System.getProperty(NoPreinitialization.PROPERTY)).isEqualTo("true");
	}

	@Test
	void theApplicationDecides() {
		System.setProperty(NoPreinitialization.PROPERTY, "false");
		new NoPreinitialization();
		assertThat(System.getProperty(NoPreinitialization.PROPERTY)).isEqualTo("false");
	}

}
