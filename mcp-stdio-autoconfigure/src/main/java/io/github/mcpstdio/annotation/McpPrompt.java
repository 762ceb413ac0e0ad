package io.github.mcpstdio.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes a method of a bean a prompt, which a person can choose in a client.
 * <p>
 * Parameters get the arguments of the same name. Arguments are text in the protocol; they
 * are converted exactly to the parameters' types, and one that does not fit is refused
 * with {@code -32602}. A {@code Map<String, String>} gets all arguments.
 * <p>
 * A {@code String} becomes one message of the user, content and messages are sent as they
 * are, alone or in lists, and so is a complete result. A {@code CompletionStage}, or a
 * type of Spring's {@code ReactiveAdapterRegistry}, is waited for.
 *
 * @since 0.1.0
 * @see McpArg
 * @see <a href=
 * "https://modelcontextprotocol.io/specification/2026-07-28/server/prompts">Prompts</a>
 */
@Target({ ElementType.METHOD, ElementType.ANNOTATION_TYPE })
@Retention(RetentionPolicy.RUNTIME)
@Documented
public @interface McpPrompt {

	/**
	 * Name of the prompt, unique in the server. By default the method's name.
	 * @return the name
	 */
	String name() default "";

	/**
	 * Name for people.
	 * @return the title
	 */
	String title() default "";

	/**
	 * What the prompt is for.
	 * @return the description
	 */
	String description() default "";

	/**
	 * Pictures of it, for people; clients of 2025-06-18 do not get them.
	 * @return the icons
	 */
	McpIcon[] icons() default {};

	/**
	 * What clients may make of it beyond the specification, its {@code _meta}.
	 * @return the entries
	 */
	McpMetaEntry[] meta() default {};

	/**
	 * A class with further entries of {@code _meta}, created once by its constructor
	 * without parameters. An entry of {@link #meta()} wins over one of the same name.
	 * @return the class
	 */
	Class<? extends MetaProvider> metaProvider() default MetaProvider.None.class;

	/**
	 * How long it may take from the admission of the request on, in the forms of Spring
	 * Boot's durations such as {@code 30s}, {@code 0} for no limit. By default the
	 * transport's.
	 * @return the timeout
	 */
	String timeout() default "";

}
