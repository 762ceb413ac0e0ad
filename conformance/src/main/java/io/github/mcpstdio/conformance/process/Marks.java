package io.github.mcpstdio.conformance.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/**
 * Tells a test what happened in the process: in the log, and also in the file that
 * {@code fixture.marks-file} names, since a log may have no reader.
 */
@Component
class Marks {

	private static final Logger logger = LoggerFactory.getLogger(Marks.class);

	private final @Nullable Path file;

	Marks(@Value("${fixture.marks-file:#{null}}") @Nullable Path file) {
		this.file = file;
	}

	synchronized void put(String mark) {
		if (this.file != null) {
			try {
				Files.writeString(this.file, mark + "\n", StandardCharsets.UTF_8, StandardOpenOption.CREATE,
						StandardOpenOption.APPEND);
			}
			catch (IOException ex) {
				throw new UncheckedIOException(ex);
			}
		}
		logger.info("fixture: {}", mark);
	}

}
