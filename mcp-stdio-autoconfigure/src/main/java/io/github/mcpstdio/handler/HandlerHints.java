package io.github.mcpstdio.handler;

import java.lang.reflect.Method;
import java.lang.reflect.Type;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

import org.springframework.aot.hint.ExecutableMode;
import org.springframework.aot.hint.MemberCategory;
import org.springframework.aot.hint.RuntimeHints;
import org.springframework.core.GenericTypeResolver;
import org.springframework.core.MethodParameter;
import org.springframework.core.annotation.MergedAnnotation;
import org.springframework.util.ClassUtils;

import io.github.mcpstdio.annotation.MetaProvider;

/**
 * What a native image has to know of beans with handlers: their methods, those of
 * interfaces by which a proxy is called, their annotations, and the types that Jackson
 * reads and writes for them. For one thread.
 */
final class HandlerHints {

	private final RuntimeHints hints;

	private final AnnotationHints annotations;

	private final BindingHints bindings;

	private final ArgumentResolvers injected = new ArgumentResolvers(List.of());

	HandlerHints(RuntimeHints hints) {
		this.hints = hints;
		this.annotations = new AnnotationHints(hints.reflection());
		this.bindings = new BindingHints(hints.reflection());
	}

	/**
	 * Add the hints for a bean.
	 */
	void register(HandlerBean bean) {
		Class<?> userClass = bean.userClass();
		for (Class<?> type = userClass; type != null
				&& !HandlerAnnotations.isForeign(type); type = type.getSuperclass()) {
			this.hints.reflection().registerType(type);
		}
		this.annotations.register(userClass);
		for (Method method : methods(bean)) {
			register(method, userClass);
		}
	}

	private Set<Method> methods(HandlerBean bean) {
		Set<Method> methods = new LinkedHashSet<>();
		HandlerAnnotations.KINDS.forEach((kind) -> bean.methods(kind).forEach((method, annotation) -> {
			methods.add(method);
			registerMetaProvider(annotation);
		}));
		return methods;
	}

	private void registerMetaProvider(MergedAnnotation<?> annotation) {
		annotation.getValue("metaProvider", Class.class)
			.filter((provider) -> provider != MetaProvider.None.class)
			.ifPresent((provider) -> this.hints.reflection()
				.registerType(provider, MemberCategory.INVOKE_DECLARED_CONSTRUCTORS));
	}

	private void register(Method method, Class<?> userClass) {
		this.hints.reflection().registerMethod(method, ExecutableMode.INVOKE);
		registerInterfaces(method, userClass);
		this.annotations.register(method);
		this.bindings.register(resolve(method.getGenericReturnType(), userClass));
		for (int i = 0; i < method.getParameterCount(); i++) {
			register(new MethodParameter(method, i), userClass);
		}
	}

	private void registerInterfaces(Method method, Class<?> userClass) {
		for (Class<?> type : ClassUtils.getAllInterfacesForClassAsSet(userClass)) {
			if (HandlerAnnotations.isForeign(type)) {
				continue;
			}
			this.hints.reflection().registerType(type);
			Method declared = ClassUtils.getMethodIfAvailable(type, method.getName(), method.getParameterTypes());
			if (declared != null) {
				this.hints.reflection().registerMethod(declared, ExecutableMode.INVOKE);
			}
		}
	}

	private void register(MethodParameter parameter, Class<?> userClass) {
		this.annotations.register(parameter.getParameter());
		if (this.injected.find(parameter) == null && !Throwable.class.isAssignableFrom(parameter.getParameterType())) {
			this.bindings.register(resolve(parameter.getGenericParameterType(), userClass));
		}
	}

	private static Type resolve(Type type, Class<?> userClass) {
		return GenericTypeResolver.resolveType(type, userClass);
	}

}
