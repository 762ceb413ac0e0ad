package io.github.mcpstdio.conformance.suite;

import java.io.IOException;
import java.io.InputStream;

import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.io.Resource;

import io.github.mcpstdio.protocol.model.CallToolResult;
import io.github.mcpstdio.protocol.model.Tool;
import io.github.mcpstdio.server.McpCatalog;
import io.github.mcpstdio.server.ToolRegistration;

/**
 * A tool with a schema that no Java signature has, added to the catalogue by code.
 */
@Configuration(proxyBeanMethods = false)
class JsonSchemaToolConfiguration {

	private static final String NAME = "json_schema_2020_12_tool";

	@Bean
	SmartInitializingSingleton jsonSchemaTool(McpCatalog catalog,
			@Value("classpath:json-schema-2020-12.json") Resource schema) {
		return () -> catalog.addTool(new ToolRegistration(
				Tool.builder(NAME, read(schema))
					.description("Has a schema with many keywords of JSON Schema 2020-12")
					.build(),
				null, (arguments, context) -> CallToolResult.text("Called with " + arguments.size() + " arguments"),
				schema.getDescription()));
	}

	private static ObjectNode read(Resource schema) {
		try (InputStream input = schema.getInputStream()) {
			return JsonMapper.shared().readValue(input, ObjectNode.class);
		}
		catch (IOException ex) {
			throw new IllegalStateException("Failed to read " + schema, ex);
		}
	}

}
