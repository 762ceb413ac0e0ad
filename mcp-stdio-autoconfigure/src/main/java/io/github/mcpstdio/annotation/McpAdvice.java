package io.github.mcpstdio.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes the {@link McpExceptionHandler} methods of a bean concern the handlers of all
 * beans. Several such beans are asked in the order of {@code @Order}. Not found by
 * component scanning of its own accord: the class has to be a bean.
 *
 * @since 0.1.0
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Documented
public @interface McpAdvice {

}
