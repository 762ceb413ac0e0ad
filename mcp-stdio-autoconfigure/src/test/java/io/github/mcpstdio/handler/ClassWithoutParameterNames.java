package io.github.mcpstdio.handler;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.net.URI;
import java.util.List;

import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/**
 * Compiles a class as it is when {@code -parameters} is missing.
 */
final class ClassWithoutParameterNames {

	private static final String SOURCE = """
			public class Nameless {
				@io.github.mcpstdio.annotation.McpTool
				public String find(String name) { return name; }
			}
			""";

	private ClassWithoutParameterNames() {
	}

	static Class<?> load() throws ClassNotFoundException {
		JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
		ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		JavaFileManager files = new ForwardingJavaFileManager<JavaFileManager>(
				compiler.getStandardFileManager(null, null, null)) {

			@Override
			public JavaFileObject getJavaFileForOutput(Location location, String name, JavaFileObject.Kind kind,
					javax.tools.FileObject sibling) {
				return new SimpleJavaFileObject(URI.create("memory:///" + name + ".class"), kind) {

					@Override
					public OutputStream openOutputStream() {
						return bytes;
					}

				};
			}

		};
		JavaFileObject source = new SimpleJavaFileObject(URI.create("memory:///Nameless.java"),
				JavaFileObject.Kind.SOURCE) {

			@Override
			public CharSequence getCharContent(boolean ignoreEncodingErrors) {
				return SOURCE;
			}

		};
		List<String> options = List.of("-proc:none", "-classpath", System.getProperty("java.class.path"));
		if (!compiler.getTask(null, files, null, options, null, List.of(source)).call()) {
			throw new IllegalStateException("The class does not compile");
		}
		return new ClassLoader(ClassWithoutParameterNames.class.getClassLoader()) {

			@Override
			protected Class<?> findClass(String name) {
				return defineClass(name, bytes.toByteArray(), 0, bytes.size());
			}

		}.loadClass("Nameless");
	}

}
