package io.github.mcpstdio.sample.desk;

import java.nio.file.Path;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * Settings of the desk.
 *
 * @param home directory of the database, unless {@code spring.datasource.url} names
 * another one
 * @param examples whether a new database starts with a few example tickets
 * @param attachments directory of the files that belong to tickets
 * @param maxAttachmentSize size of a file that is sent at most
 */
@ConfigurationProperties("ticket-desk")
record DeskProperties(Path home, @DefaultValue("true") boolean examples, Path attachments,
		@DefaultValue("2MB") DataSize maxAttachmentSize) {

	private static final DataSize MOST = DataSize.ofMegabytes(64);

	DeskProperties {
		if (maxAttachmentSize.isNegative() || maxAttachmentSize.compareTo(MOST) > 0) {
			throw new IllegalArgumentException("'ticket-desk.max-attachment-size' must be from 0 to 64MB");
		}
	}

}
