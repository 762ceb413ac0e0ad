package io.github.mcpstdio.handler;

import java.lang.reflect.Method;
import java.util.Collection;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;

import jakarta.validation.ConstraintViolation;
import jakarta.validation.ConstraintViolationException;
import jakarta.validation.ElementKind;
import jakarta.validation.Path;
import jakarta.validation.Validator;
import jakarta.validation.metadata.MethodDescriptor;
import org.jspecify.annotations.Nullable;

import org.springframework.aop.framework.AopProxyUtils;

import io.github.mcpstdio.server.McpToolException;

/**
 * Checks arguments with a Jakarta validator, which is asked for when the first call
 * comes.
 */
final class JakartaArgumentValidation implements ArgumentValidation {

	private final HandlerMethod method;

	private final ArgumentPaths paths;

	private final Supplier<@Nullable Validator> validators;

	private volatile @Nullable State state;

	JakartaArgumentValidation(HandlerMethod method, ArgumentPaths paths, Supplier<@Nullable Validator> validators) {
		this.method = method;
		this.paths = paths;
		this.validators = validators;
	}

	@Override
	public void check(Object bean, @Nullable Object[] arguments) {
		State current = this.state;
		if (current == null) {
			current = prepare();
			this.state = current;
		}
		Validator validator = current.validator();
		if (validator == null) {
			return;
		}
		Object target = AopProxyUtils.getSingletonTarget(bean);
		Object validated = (target != null) ? target : bean;
		if (this.method.userClass().isInstance(validated)) {
			Collection<ConstraintViolation<Object>> violations = validator.forExecutables()
				.validateParameters(validated, this.method.method(), arguments);
			if (!violations.isEmpty()) {
				throw new McpToolException(describe(violations));
			}
		}
	}

	private State prepare() {
		Validator validator = this.validators.get();
		if (validator == null) {
			return new State(null);
		}
		Method target = this.method.method();
		MethodDescriptor descriptor = validator.getConstraintsForClass(this.method.userClass())
			.getConstraintsForMethod(target.getName(), target.getParameterTypes());
		return new State((descriptor != null && descriptor.hasConstrainedParameters()) ? validator : null);
	}

	@Override
	public Exception translate(Exception failure) {
		if (failure instanceof ConstraintViolationException violated && violated.getConstraintViolations() != null
				&& !violated.getConstraintViolations().isEmpty()
				&& violated.getConstraintViolations().stream().allMatch(this::isOfArgument)) {
			return new McpToolException(describe(violated.getConstraintViolations()), failure);
		}
		return failure;
	}

	private boolean isOfArgument(ConstraintViolation<?> violation) {
		Path.Node first = violation.getPropertyPath().iterator().next();
		return first.getKind() == ElementKind.METHOD && first.getName().equals(this.method.method().getName())
				&& this.method.userClass().isAssignableFrom(violation.getRootBeanClass())
				&& this.paths.of(violation.getPropertyPath()) != null;
	}

	private String describe(Collection<? extends ConstraintViolation<?>> violations) {
		List<String> lines = violations.stream().map(this::describe).sorted().toList();
		return lines.stream().distinct().collect(Collectors.joining("\n"));
	}

	private String describe(ConstraintViolation<?> violation) {
		boolean showsValue = String.valueOf(violation.getMessageTemplate()).contains("validatedValue");
		String rule = showsValue ? "is not valid" : violation.getMessage();
		String path = this.paths.of(violation.getPropertyPath());
		return ((path != null) ? "Argument '" + path + "' " : "The arguments: ") + rule;
	}

	/**
	 * What the first call found out.
	 *
	 * @param validator the validator, or {@code null} if there is nothing to check
	 */
	private record State(@Nullable Validator validator) {
	}

}
