package io.github.mcpstdio.handler;

import java.lang.reflect.Method;
import java.util.Map;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.core.MethodIntrospector;
import org.springframework.core.annotation.AnnotationUtils;
import org.springframework.core.annotation.MergedAnnotation;
import org.springframework.core.annotation.MergedAnnotations;
import org.springframework.util.function.SingletonSupplier;

import io.github.mcpstdio.annotation.McpTool;
import io.github.mcpstdio.schema.JsonSchemaGenerator;
import io.github.mcpstdio.schema.PayloadMapper;
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
		Supplier<JsonMapper> payloads = SingletonSupplier.of(() -> PayloadMapper.copyOf(this.mapper.get()))::obtain;
		ToolFactory tools = new ToolFactory(this.schemas, payloads, new ValidationFactory(this.beanFactory, payloads));
		HandlerBeans beans = new HandlerBeans(this.beanFactory);
		for (String beanName : this.beanFactory.getBeanNamesForType(Object.class)) {
			Class<?> userClass = beans.userClass(beanName);
			if (userClass != null && AnnotationUtils.isCandidateClass(userClass, McpTool.class)) {
				register(new HandlerBean(this.beanFactory, beanName, userClass), tools);
			}
		}
	}

	private void register(HandlerBean bean, ToolFactory tools) {
		Map<Method, MergedAnnotation<McpTool>> methods = MethodIntrospector.selectMethods(bean.userClass(),
				(MethodIntrospector.MetadataLookup<MergedAnnotation<McpTool>>) McpHandlerRegistrar::annotation);
		methods.forEach((method, annotation) -> this.catalog
			.addTool(tools.create(new HandlerMethod(bean, method), annotation)));
	}

	private static @Nullable MergedAnnotation<McpTool> annotation(Method method) {
		MergedAnnotation<McpTool> annotation = MergedAnnotations
			.from(method, MergedAnnotations.SearchStrategy.TYPE_HIERARCHY)
			.get(McpTool.class);
		return annotation.isPresent() ? annotation : null;
	}

}
