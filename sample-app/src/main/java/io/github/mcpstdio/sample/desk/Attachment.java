package io.github.mcpstdio.sample.desk;

/**
 * A file that belongs to a ticket.
 *
 * @param uri where clients read it
 * @param name name of the file
 * @param size bytes of the file
 */
public record Attachment(String uri, String name, long size) {
}
