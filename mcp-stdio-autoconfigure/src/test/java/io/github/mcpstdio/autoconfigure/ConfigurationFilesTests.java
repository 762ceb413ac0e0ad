package io.github.mcpstdio.autoconfigure;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Properties;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.util.ClassUtils;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for the files by which Spring Boot finds what is here.
 */
class ConfigurationFilesTests {

	@Test
	void autoConfigurationsAreListedInOrder() throws Exception {
		List<String> names = read("META-INF/spring/org.springframework.boot.autoconfigure.AutoConfiguration.imports")
			.lines()
			.toList();
		assertThat(names).isNotEmpty().isSorted();
		for (String name : names) {
			assertThat(Class.forName(name)).hasAnnotation(AutoConfiguration.class);
		}
	}

	@Test
	void factoriesImplementWhatTheyAreListedFor() throws Exception {
		Properties factories = new Properties();
		try (InputStream stream = own("META-INF/spring.factories").openStream()) {
			factories.load(stream);
		}
		assertThat(factories).isNotEmpty();
		for (String type : factories.stringPropertyNames()) {
			List<String> names = Arrays.asList(factories.getProperty(type).split(","));
			assertThat(names).isSorted();
			for (String name : names) {
				assertThat(Class.forName(type)).isAssignableFrom(ClassUtils.forName(name, null));
			}
		}
	}

	@Test
	void everyPropertyIsDescribed() throws Exception {
		JsonNode metadata = JsonMapper.shared().readTree(read("META-INF/spring-configuration-metadata.json"));
		assertThat(metadata.get("properties")).isNotEmpty().allSatisfy((property) -> {
			String description = property.path("description").asString("");
			assertThat(description).as(property.get("name").stringValue()).endsWith(".").doesNotStartWith("The ");
			if (property.path("type").asString("").equals("java.lang.Boolean")) {
				assertThat(description).startsWith("Whether ");
			}
		});
	}

	private static String read(String name) throws IOException {
		try (InputStream stream = own(name).openStream()) {
			return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
		}
	}

	private static URL own(String name) throws IOException {
		String root = McpServerAutoConfiguration.class.getProtectionDomain().getCodeSource().getLocation().toString();
		return Collections.list(McpServerAutoConfiguration.class.getClassLoader().getResources(name))
			.stream()
			.filter((url) -> url.toString().startsWith(root))
			.findFirst()
			.orElseThrow();
	}

}
