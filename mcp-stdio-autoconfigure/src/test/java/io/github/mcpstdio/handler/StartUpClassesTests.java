package io.github.mcpstdio.handler;

import java.io.File;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

import org.junit.jupiter.api.Test;

import io.github.mcpstdio.annotation.McpTool;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What an application has to load for tools with simple parameters.
 */
class StartUpClassesTests {

	@Test
	void simpleToolsAreListedAndCalledWithoutSchemaLibrary() throws Exception {
		String[] path = System.getProperty("java.class.path").split(File.pathSeparator);
		URL[] urls = Arrays.stream(path).map(StartUpClassesTests::url).toArray(URL[]::new);
		try (RecordingClassLoader loader = new RecordingClassLoader(urls)) {
			Supplier<?> application = (Supplier<?>) loader.loadClass(Application.class.getName())
				.getDeclaredConstructor()
				.newInstance();
			assertThat(application.get()).isEqualTo("hello");
			assertThat(loader.loaded).contains(McpHandlerRegistrar.class.getName(), Application.class.getName())
				.noneMatch((name) -> name.startsWith("com.networknt.") || name.startsWith("org.hibernate."));
		}
	}

	private static URL url(String entry) {
		try {
			return Path.of(entry).toUri().toURL();
		}
		catch (java.net.MalformedURLException ex) {
			throw new IllegalStateException(ex);
		}
	}

	/**
	 * The smallest application.
	 */
	public static class Application implements Supplier<String> {

		@Override
		public String get() {
			try (ToolServer server = ToolServer.of(Echo.class)) {
				server.tools();
				return server.text("echo", "{\"message\":\"hello\"}");
			}
		}

	}

	record Sender(String name, List<String> lines) {
	}

	static class Echo {

		@McpTool
		Sender send(Sender sender, List<Integer> numbers) {
			return sender;
		}

		@McpTool
		String echo(String message) {
			return message;
		}

	}

	/**
	 * Remembers every class that it loads, which are all but the platform's.
	 */
	private static final class RecordingClassLoader extends URLClassLoader {

		private final Set<String> loaded = ConcurrentHashMap.newKeySet();

		private RecordingClassLoader(URL[] urls) {
			super(urls, ClassLoader.getPlatformClassLoader());
		}

		@Override
		protected Class<?> findClass(String name) throws ClassNotFoundException {
			Class<?> type = super.findClass(name);
			this.loaded.add(name);
			return type;
		}

	}

}
