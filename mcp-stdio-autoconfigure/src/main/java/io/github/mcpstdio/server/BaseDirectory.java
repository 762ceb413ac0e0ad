package io.github.mcpstdio.server;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/**
 * A directory whose files may be named by clients, such as by the variable of a resource
 * template. What would lead out of it is refused, whatever is there:
 * <ul>
 * <li>{@code ..} and {@code .}, empty names, and paths that begin or end with a
 * slash</li>
 * <li>control characters, NUL among them</li>
 * <li>backslashes and colons, which separate names or name drives and streams on some
 * systems</li>
 * <li>links to something outside of the directory</li>
 * </ul>
 * Who can create links in the directory can still exchange a file between the check and
 * its use; such people need no server to read files. Immutable.
 *
 * @since 0.1.0
 * @see <a href=
 * "https://modelcontextprotocol.io/specification/2026-07-28/server/resources#security-considerations">Resources:
 * Security Considerations</a>
 */
public final class BaseDirectory {

	private final Path directory;

	private BaseDirectory(Path directory) {
		this.directory = directory;
	}

	/**
	 * Create a base directory.
	 * @param directory the directory, which may be created later
	 * @return the base directory
	 */
	public static BaseDirectory of(Path directory) {
		return new BaseDirectory(Objects.requireNonNull(directory, "'directory' must not be null"));
	}

	/**
	 * Find an existing file or directory.
	 * @param path its path below this directory, names separated by slashes
	 * @return the real path, without links
	 * @throws RefusedPathException if there is none, or none that clients may name
	 */
	public Path resolve(String path) {
		return resolve(List.of(path.split("/", -1)));
	}

	/**
	 * Find an existing file or directory.
	 * @param names the names of the directories below this one that lead to it, and its
	 * own
	 * @return the real path, without links
	 * @throws RefusedPathException if there is none, or none that clients may name
	 */
	public Path resolve(List<String> names) {
		try {
			Path base = this.directory.toRealPath();
			Path path = base;
			for (String name : names) {
				requireName(name);
				path = path.resolve(name);
			}
			Path real = path.toRealPath();
			if (!real.startsWith(base)) {
				throw new RefusedPathException("a link leads out of the directory", null);
			}
			return real;
		}
		catch (IOException | InvalidPathException ex) {
			throw new RefusedPathException("it does not exist or cannot be read", ex);
		}
	}

	private static void requireName(String name) {
		if (name.isEmpty() || name.equals(".") || name.equals("..")) {
			throw new RefusedPathException("a name is empty, '.' or '..'", null);
		}
		for (int i = 0; i < name.length(); i++) {
			char c = name.charAt(i);
			if (c == '/' || c == '\\' || c == ':' || Character.isISOControl(c)) {
				throw new RefusedPathException("a name has a slash, a backslash, a colon or a control character", null);
			}
		}
	}

}
