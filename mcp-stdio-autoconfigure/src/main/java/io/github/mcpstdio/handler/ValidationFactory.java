package io.github.mcpstdio.handler;

import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

import jakarta.validation.Validator;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.beans.factory.BeanFactory;
import org.springframework.core.GenericTypeResolver;
import org.springframework.util.ClassUtils;

/**
 * Makes the validation of methods' arguments, if Jakarta Validation is on the class path.
 */
final class ValidationFactory {

	private static final boolean AVAILABLE = ClassUtils.isPresent("jakarta.validation.Validator",
			ValidationFactory.class.getClassLoader());

	private final BeanFactory beanFactory;

	private final Supplier<JsonMapper> mapper;

	ValidationFactory(BeanFactory beanFactory, Supplier<JsonMapper> mapper) {
		this.beanFactory = beanFactory;
		this.mapper = mapper;
	}

	ArgumentValidation create(HandlerMethod method, List<? extends RequestArgument<?>> arguments) {
		if (!AVAILABLE || arguments.isEmpty()) {
			return ArgumentValidation.NONE;
		}
		return Jakarta.create(method, paths(method, arguments), this.beanFactory);
	}

	private ArgumentPaths paths(HandlerMethod method, List<? extends RequestArgument<?>> arguments) {
		List<@Nullable String> names = new ArrayList<>();
		List<Type> types = new ArrayList<>();
		Type[] declared = method.method().getGenericParameterTypes();
		for (int i = 0; i < arguments.size(); i++) {
			names.add(arguments.get(i).name());
			types.add(GenericTypeResolver.resolveType(declared[i], method.userClass()));
		}
		return new ArgumentPaths(names, types, this.mapper);
	}

	/**
	 * Loaded only if Jakarta Validation is there.
	 */
	private static final class Jakarta {

		private Jakarta() {
		}

		static ArgumentValidation create(HandlerMethod method, ArgumentPaths paths, BeanFactory beanFactory) {
			return new JakartaArgumentValidation(method, paths,
					() -> beanFactory.getBeanProvider(Validator.class).getIfUnique());
		}

	}

}
