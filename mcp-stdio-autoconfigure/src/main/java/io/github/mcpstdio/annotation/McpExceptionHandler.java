package io.github.mcpstdio.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes a method answer for handlers that threw. Concerns the handlers of its own bean,
 * or all if its bean's class has {@link McpAdvice}.
 * <p>
 * The method for the nearest type of the exception is chosen, then one for its cause, and
 * so on; the bean's own methods come before those of advice. It may take the exception,
 * the {@code java.lang.reflect.Method} that threw, and whatever can be injected into
 * handlers. What it returns is told to the client: a tool's result with {@code isError},
 * the message of a {@code -32603} error for other handlers; a complete result is sent as
 * it is. What it throws takes the place of the exception.
 *
 * @since 0.1.0
 */
@Target({ ElementType.METHOD, ElementType.ANNOTATION_TYPE })
@Retention(RetentionPolicy.RUNTIME)
@Documented
public @interface McpExceptionHandler {

	/**
	 * Exceptions that are handled. By default those of the method's parameters.
	 * @return the types of exceptions
	 */
	Class<? extends Throwable>[] value() default {};

}
