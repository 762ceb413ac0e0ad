package io.github.mcpstdio.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Says more about a parameter of a tool than its type does.
 *
 * @since 0.1.0
 * @see McpTool
 */
@Target(ElementType.PARAMETER)
@Retention(RetentionPolicy.RUNTIME)
@Documented
public @interface McpToolParam {

	/**
	 * Name of the argument. By default the parameter's name.
	 * @return the name
	 */
	String name() default "";

	/**
	 * What the argument means, for the model.
	 * @return the description
	 */
	String description() default "";

	/**
	 * Whether the argument must be given. A parameter that is {@code Optional}, nullable
	 * or has a default value is never required.
	 * @return whether it is required
	 */
	boolean required() default true;

	/**
	 * Value that stands in for a missing argument, as JSON or as plain text for types
	 * that are strings in JSON. Checked at start-up.
	 * @return the default value
	 */
	String defaultValue() default NO_DEFAULT;

	/** Marks the absence of a default value. */
	String NO_DEFAULT = "\n\t\t\n\t\t\n\ue000\ue001\ue002\n\t\t\t\t\n";

}
