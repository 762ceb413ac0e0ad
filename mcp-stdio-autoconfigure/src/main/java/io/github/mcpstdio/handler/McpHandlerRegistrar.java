package io.github.mcpstdio.handler;

import java.util.function.Supplier;

import tools.jackson.databind.json.JsonMapper;

import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;

import io.github.mcpstdio.schema.JsonSchemaGenerator;
import io.github.mcpstdio.server.McpCatalog;

/**
 * Finds the handler methods of all singleton beans, once these exist, and adds them to
 * the catalogue.
 *
 * @since 0.1.0
 */
public final class McpHandlerRegistrar implements SmartInitializingSingleton {

	private final ConfigurableListableBeanFactory beanFactory;

	private final McpCatalog catalog;

	private final JsonSchemaGenerator schemas;

	private final Supplier<JsonMapper> mapper;

	/**
	 * Create a registrar. A {@code jakarta.validation.Validator} is taken from the bean
	 * factory if there is one.
	 * @param beanFactory where the handlers are
	 * @param catalog where their entries go
	 * @param schemas describes the types of parameters and results
	 * @param mapper the application's mapper, asked for when it is first needed
	 */
	public McpHandlerRegistrar(ConfigurableListableBeanFactory beanFactory, McpCatalog catalog,
			JsonSchemaGenerator schemas, Supplier<JsonMapper> mapper) {
		this.beanFactory = beanFactory;
		this.catalog = catalog;
		this.schemas = schemas;
		this.mapper = mapper;
	}

	@Override
	public void afterSingletonsInstantiated() {
	}

}
