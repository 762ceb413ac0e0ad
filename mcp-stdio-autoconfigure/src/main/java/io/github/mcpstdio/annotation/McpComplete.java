package io.github.mcpstdio.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes a method of a bean complete what a person types for an argument of a prompt, or
 * for a variable of a resource template.
 * <p>
 * A {@code String} parameter gets what was typed so far. It completes the argument of its
 * own name if the prompt or the template has one of that name, and every argument
 * otherwise; a method with a {@code CompleteArgument} completes every argument and is
 * told its name. A {@code Map<String, String>} gets the arguments that are settled
 * already.
 * <p>
 * Texts, lists and arrays of texts, of enums and of numbers are the proposals; at most
 * 100 of them are sent, with the total. {@code null} proposes nothing.
 *
 * @since 0.1.0
 * @see <a href=
 * "https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/completion">Completion</a>
 */
@Target({ ElementType.METHOD, ElementType.ANNOTATION_TYPE })
@Retention(RetentionPolicy.RUNTIME)
@Documented
public @interface McpComplete {

	/**
	 * Name of the prompt whose argument is completed. Either this or {@link #uri()}.
	 * @return the name
	 */
	String prompt() default "";

	/**
	 * The URI template whose variable is completed, as it is declared.
	 * @return the URI template
	 */
	String uri() default "";

	/**
	 * How long it may take from the admission of the request on, in the forms of Spring
	 * Boot's durations such as {@code 30s}, {@code 0} for no limit. By default the
	 * transport's.
	 * @return the timeout
	 */
	String timeout() default "";

}
