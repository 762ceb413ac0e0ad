package io.github.mcpstdio.server;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Tests for {@link BaseDirectory}.
 */
class BaseDirectoryTests {

	@TempDir
	Path directory;

	private Path base;

	private Path file;

	@BeforeEach
	void createFiles() throws IOException {
		this.directory = this.directory.toRealPath();
		this.base = Files.createDirectories(this.directory.resolve("base"));
		this.file = write(this.base.resolve("docs/a.md"));
		write(this.directory.resolve("secret"));
		write(this.directory.resolve("base2/secret"));
	}

	private static Path write(Path path) throws IOException {
		Files.createDirectories(path.getParent());
		return Files.writeString(path, "x", StandardCharsets.UTF_8);
	}

	@Test
	void filesBelowAreFound() {
		BaseDirectory base = BaseDirectory.of(this.base);
		assertThat(base.resolve("docs/a.md")).isEqualTo(this.file);
		assertThat(base.resolve(List.of("docs", "a.md"))).isEqualTo(this.file);
		assertThat(base.resolve("docs")).isEqualTo(this.file.getParent());
	}

	@ParameterizedTest
	@ValueSource(strings = { "../secret", "docs/../../secret", "docs/../docs/a.md", "..", ".", "./docs/a.md", "", "/",
			"/docs/a.md", "docs/", "docs//a.md", "docs\\a.md", "..\\secret", "C:\\secret", "C:secret", "a.md::$DATA",
			"docs/a.md\u0000", "docs/a.md\u0000.png", "docs/\na.md", "../base2/secret", "missing", "docs/a.md/b" })
	void everythingElseIsRefused(String path) {
		assertRefused(() -> BaseDirectory.of(this.base).resolve(path));
		assertRefused(() -> BaseDirectory.of(this.base).resolve(this.directory.resolve("secret").toString()));
	}

	@ParameterizedTest
	@ValueSource(strings = { "../secret", "docs/a.md", "..", "" })
	void nameOfASegmentIsNoPath(String name) {
		assertRefused(() -> BaseDirectory.of(this.base).resolve(List.of(name)));
	}

	@Test
	@DisabledOnOs(OS.WINDOWS)
	void linksMayStayBelowButNotLeaveTheDirectory() throws IOException {
		Files.createSymbolicLink(this.base.resolve("inside"), this.file);
		Files.createSymbolicLink(this.base.resolve("outside"), this.directory.resolve("secret"));
		Files.createSymbolicLink(this.base.resolve("sibling"), this.directory.resolve("base2"));
		Files.createSymbolicLink(this.base.resolve("loop"), this.base.resolve("loop"));
		BaseDirectory base = BaseDirectory.of(this.base);
		assertThat(base.resolve("inside")).isEqualTo(this.file);
		assertRefused(() -> base.resolve("outside"));
		assertRefused(() -> base.resolve("sibling/secret"));
		assertRefused(() -> base.resolve("loop"));
	}

	@Test
	@DisabledOnOs(OS.WINDOWS)
	void directoryMayItselfBeALink() throws IOException {
		Path link = Files.createSymbolicLink(this.directory.resolve("link"), this.base);
		assertThat(BaseDirectory.of(link).resolve("docs/a.md")).isEqualTo(this.file);
	}

	@Test
	void directoryThatIsMissingHasNoFiles() {
		assertRefused(() -> BaseDirectory.of(this.directory.resolve("missing")).resolve("a"));
	}

	private static void assertRefused(ThrowingCallable call) {
		assertThatExceptionOfType(RefusedPathException.class).isThrownBy(call)
			.isInstanceOf(McpResourceNotFoundException.class);
	}

}
