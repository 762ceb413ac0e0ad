package io.github.mcpstdio.sample.desk;

import java.nio.file.Path;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of the desk.
 *
 * @param home directory of the database, unless {@code spring.datasource.url} names
 * another one
 * @param examples whether a new database starts with a few example tickets
 */
@ConfigurationProperties("ticket-desk")
record DeskProperties(Path home, @DefaultValue("true") boolean examples) {
}
