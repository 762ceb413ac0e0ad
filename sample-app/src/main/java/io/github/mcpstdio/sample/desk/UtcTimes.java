package io.github.mcpstdio.sample.desk;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;

import org.springframework.core.convert.converter.Converter;
import org.springframework.data.convert.ReadingConverter;
import org.springframework.data.convert.WritingConverter;

/**
 * Keeps times in UTC in the database, so that they stay right when the machine, or the
 * summer, moves to another time zone.
 */
final class UtcTimes {

	static final Reading READING = new Reading();

	static final Writing WRITING = new Writing();

	private UtcTimes() {
	}

	/**
	 * From the database.
	 */
	@ReadingConverter
	static final class Reading implements Converter<LocalDateTime, Instant> {

		@Override
		public Instant convert(LocalDateTime source) {
			return source.toInstant(ZoneOffset.UTC);
		}

	}

	/**
	 * To the database.
	 */
	@WritingConverter
	static final class Writing implements Converter<Instant, LocalDateTime> {

		@Override
		public LocalDateTime convert(Instant source) {
			return LocalDateTime.ofInstant(source, ZoneOffset.UTC);
		}

	}

}
