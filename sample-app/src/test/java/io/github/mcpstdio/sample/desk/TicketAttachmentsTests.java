package io.github.mcpstdio.sample.desk;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import org.springframework.util.unit.DataSize;

import io.github.mcpstdio.server.RefusedPathException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

/**
 * Tests for {@link TicketAttachments}.
 */
class TicketAttachmentsTests {

	private static final byte[] BYTES = { 0, (byte) 0xFF, 10, 13 };

	@TempDir
	private Path home;

	private Path files;

	private TicketAttachments attachments;

	@BeforeEach
	void putFiles() throws IOException {
		this.files = Files.createDirectories(this.home.resolve("attachments/7/nested")).getParent();
		Files.write(this.files.resolve("screen shot.png"), BYTES);
		Files.writeString(this.files.resolve("app.log"), "502");
		Files.writeString(this.home.resolve("secret"), "s3cret");
		this.attachments = attachments(DataSize.ofBytes(4));
	}

	@Test
	void listsFilesByNameWithUrisAndSizes() {
		assertThat(this.attachments.list(7)).containsExactly(
				new Attachment("ticket://7/attachments/app.log", "app.log", 3),
				new Attachment("ticket://7/attachments/screen%20shot.png", "screen shot.png", 4));
	}

	@Test
	void ticketWithoutDirectoryHasNoFiles() {
		assertThat(this.attachments.list(8)).isEmpty();
	}

	@Test
	void readsBytesAsTheyAre() {
		assertThat(this.attachments.read(7, "screen shot.png")).hasValue(BYTES);
	}

	@Test
	void directoryIsNoFile() {
		assertThat(this.attachments.read(7, "nested")).isEmpty();
	}

	@ParameterizedTest
	@ValueSource(strings = { "..", "../../secret", "../7/app.log", "/etc/passwd", "", ".", "app.log\0", "nope" })
	void refusesNamesThatLeadOutOfTheTicketsDirectoryOrToNothing(String name) {
		assertThatExceptionOfType(RefusedPathException.class).isThrownBy(() -> this.attachments.read(7, name));
	}

	@Test
	void refusesLinkThatLeadsOutOfTheDirectory() throws IOException {
		Files.createSymbolicLink(this.files.resolve("link"), this.home.resolve("secret"));
		assertThatExceptionOfType(RefusedPathException.class).isThrownBy(() -> this.attachments.read(7, "link"));
	}

	@Test
	void refusesFileThatIsLargerThanTheLimit() {
		assertThatExceptionOfType(TicketException.class)
			.isThrownBy(() -> attachments(DataSize.ofBytes(3)).read(7, "screen shot.png"))
			.withMessageContaining("larger");
	}

	@ParameterizedTest
	@ValueSource(longs = { -1, 64 * 1024 * 1024 + 1 })
	void refusesLimitOutOfRange(long bytes) {
		assertThatIllegalArgumentException().isThrownBy(() -> attachments(DataSize.ofBytes(bytes)))
			.withMessageContaining("ticket-desk.max-attachment-size");
	}

	@Test
	void tellsMediaTypeByTheEndingOfTheName() {
		assertThat(TicketAttachments.mediaType("a.png")).isEqualTo("image/png");
		assertThat(TicketAttachments.mediaType("a.unknown-ending")).isEqualTo("application/octet-stream");
	}

	private TicketAttachments attachments(DataSize maxSize) {
		return new TicketAttachments(new DeskProperties(this.home, false, this.home.resolve("attachments"), maxSize));
	}

}
