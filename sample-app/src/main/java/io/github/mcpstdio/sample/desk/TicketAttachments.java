package io.github.mcpstdio.sample.desk;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URLConnection;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import org.springframework.stereotype.Component;
import org.springframework.util.unit.DataSize;

import io.github.mcpstdio.server.BaseDirectory;

/**
 * The files that belong to tickets: those of ticket 7 are in the directory {@code 7}.
 * People put them there; clients name them, so what a name may be is checked.
 */
@Component
public class TicketAttachments {

	private final Path directory;

	private final BaseDirectory base;

	private final DataSize maxSize;

	TicketAttachments(DeskProperties properties) {
		this.directory = properties.attachments();
		this.base = BaseDirectory.of(this.directory);
		this.maxSize = properties.maxAttachmentSize();
	}

	/**
	 * List the files of a ticket.
	 * @param ticket its number
	 * @return the files by name, empty if there are none
	 */
	public List<Attachment> list(long ticket) {
		Path files = this.directory.resolve(String.valueOf(ticket));
		if (!Files.isDirectory(files)) {
			return List.of();
		}
		try (Stream<Path> all = Files.list(files)) {
			return all.filter(Files::isRegularFile).sorted().map((file) -> attachment(ticket, file)).toList();
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	private static Attachment attachment(long ticket, Path file) {
		String name = file.getFileName().toString();
		String encoded = URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20");
		try {
			return new Attachment("ticket://" + ticket + "/attachments/" + encoded, name, Files.size(file));
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	/**
	 * Read a file of a ticket.
	 * @param ticket its number
	 * @param name name of the file
	 * @return its bytes, empty if it is no file
	 * @throws TicketException if the file is larger than
	 * {@code ticket-desk.max-attachment-size}
	 */
	public Optional<byte[]> read(long ticket, String name) {
		Path file = this.base.resolve(List.of(String.valueOf(ticket), name));
		if (!Files.isRegularFile(file)) {
			return Optional.empty();
		}
		int most = (int) this.maxSize.toBytes();
		try (InputStream input = Files.newInputStream(file)) {
			byte[] bytes = input.readNBytes(most + 1);
			if (bytes.length > most) {
				throw TicketException.attachmentTooLarge(this.maxSize);
			}
			return Optional.of(bytes);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	/**
	 * Return the media type of a file.
	 * @param name name of the file
	 * @return the media type by the ending of the name
	 */
	public static String mediaType(String name) {
		String type = URLConnection.guessContentTypeFromName(name);
		return (type != null) ? type : "application/octet-stream";
	}

}
