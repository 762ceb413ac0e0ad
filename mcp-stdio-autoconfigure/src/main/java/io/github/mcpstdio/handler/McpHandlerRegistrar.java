package io.github.mcpstdio.handler;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.beans.factory.NoSuchBeanDefinitionException;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.util.function.SingletonSupplier;

import io.github.mcpstdio.schema.JsonSchemaGenerator;
import io.github.mcpstdio.schema.PayloadMapper;
import io.github.mcpstdio.server.McpCatalog;

/**
 * Finds the handler methods of all beans, those of parent contexts included, once the
 * singletons exist, and adds them to the catalogue. Beans that are lazy or of another
 * scope are not created for that. Not safe for use by several threads.
 *
 * @since 0.1.0
 */
public final class McpHandlerRegistrar implements SmartInitializingSingleton {

	private final ConfigurableListableBeanFactory beanFactory;

	private final McpCatalog catalog;

	private final JsonSchemaGenerator schemas;

	private final Supplier<JsonMapper> mapper;

	private final HandlerSettings settings;

	private final HandlerAnnotations annotations = new HandlerAnnotations();

	private @Nullable HandlerRegistrations registrations;

	/**
	 * Create a registrar that offers all handlers.
	 * @param beanFactory where the handlers are
	 * @param catalog where their entries go
	 * @param schemas describes the types of parameters and results
	 * @param mapper the application's mapper, asked for when it is first needed
	 */
	public McpHandlerRegistrar(ConfigurableListableBeanFactory beanFactory, McpCatalog catalog,
			JsonSchemaGenerator schemas, Supplier<JsonMapper> mapper) {
		this(beanFactory, catalog, schemas, mapper, HandlerSettings.DEFAULTS);
	}

	/**
	 * Create a registrar. {@link McpArgumentResolver}, {@link McpResultConverter} and a
	 * {@code jakarta.validation.Validator} are taken from the bean factory if there are
	 * any.
	 * @param beanFactory where the handlers are
	 * @param catalog where their entries go
	 * @param schemas describes the types of parameters and results
	 * @param mapper the application's mapper, asked for when it is first needed
	 * @param settings which handlers are offered
	 */
	public McpHandlerRegistrar(ConfigurableListableBeanFactory beanFactory, McpCatalog catalog,
			JsonSchemaGenerator schemas, Supplier<JsonMapper> mapper, HandlerSettings settings) {
		this.beanFactory = beanFactory;
		this.catalog = catalog;
		this.schemas = schemas;
		this.mapper = mapper;
		this.settings = settings;
	}

	@Override
	public void afterSingletonsInstantiated() {
		List<HandlerBean> found = new ArrayList<>();
		Set<String> names = new HashSet<>();
		ConfigurableListableBeanFactory factory = this.beanFactory;
		while (factory != null) {
			HandlerBeans beans = new HandlerBeans(factory, this.annotations);
			for (String name : factory.getBeanNamesForType(Object.class)) {
				HandlerBean bean = names.add(name) ? beans.find(name) : null;
				if (bean != null) {
					found.add(bean);
				}
			}
			factory = HandlerBeans.parentOf(factory);
		}
		register(found);
	}

	/**
	 * Add the handler methods of a bean that was registered after the start, such as by
	 * {@code GenericApplicationContext.registerBean} in an {@code ApplicationRunner}.
	 * Safe for use by several threads.
	 * @param beanName the bean's name
	 * @throws NoSuchBeanDefinitionException if there is no bean of that name
	 * @throws io.github.mcpstdio.server.DuplicateNameException if another handler has one
	 * of the names, as those of the bean itself have if it was found already
	 */
	public synchronized void register(String beanName) {
		ConfigurableListableBeanFactory factory = this.beanFactory;
		while (!factory.containsLocalBean(beanName)) {
			factory = HandlerBeans.parentOf(factory);
			if (factory == null) {
				throw new NoSuchBeanDefinitionException(beanName);
			}
		}
		HandlerBean bean = new HandlerBeans(factory, this.annotations).find(beanName);
		if (bean != null) {
			register(List.of(bean));
		}
	}

	private void register(List<HandlerBean> beans) {
		if (beans.isEmpty()) {
			return;
		}
		HandlerRegistrations registrations = this.registrations;
		if (registrations == null) {
			registrations = new HandlerRegistrations(support(), this.catalog);
			this.registrations = registrations;
		}
		registrations.register(beans);
	}

	private HandlerSupport support() {
		Supplier<JsonMapper> payloads = SingletonSupplier.of(() -> PayloadMapper.copyOf(this.mapper.get()))::obtain;
		ArgumentResolvers resolvers = new ArgumentResolvers(ordered(McpArgumentResolver.class));
		return new HandlerSupport(this.schemas, payloads, new ValidationFactory(this.beanFactory, payloads), resolvers,
				ordered(McpResultConverter.class), new FailureHandling(resolvers, this.settings), this.settings);
	}

	private <T> List<T> ordered(Class<T> type) {
		return this.beanFactory.getBeanProvider(type).orderedStream().toList();
	}

}
