package io.github.mcpstdio.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Says more about an argument of a prompt than its parameter does.
 *
 * @since 0.1.0
 * @see McpPrompt
 */
@Target(ElementType.PARAMETER)
@Retention(RetentionPolicy.RUNTIME)
@Documented
public @interface McpArg {

	/**
	 * Name of the argument. By default the parameter's name.
	 * @return the name
	 */
	String name() default "";

	/**
	 * Name for people.
	 * @return the title
	 */
	String title() default "";

	/**
	 * What the argument means.
	 * @return the description
	 */
	String description() default "";

	/**
	 * Whether the argument must be given. A primitive parameter without default value
	 * always is required, since nothing can stand for its absence.
	 * @return whether it is required
	 */
	boolean required() default false;

	/**
	 * Text that stands in for a missing argument. Checked at start-up.
	 * @return the default value
	 */
	String defaultValue() default McpToolParam.NO_DEFAULT;

}
