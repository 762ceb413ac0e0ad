package io.github.mcpstdio.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes a method of a bean a tool, which a client's model can call. The input schema is
 * generated from the method's parameters, the output schema from its return type.
 * <p>
 * Text, characters and the constants of enums become text as they are. Any other object
 * becomes structured content, accompanied by its JSON as text; the schema of objects,
 * lists and maps is published unless the result is {@code Optional} or nullable. Content
 * records, lists of them and a {@code CallToolResult} are sent as they are. A method
 * without result is answered with the text {@code Done}. {@code null} and an empty
 * {@code Optional} are an empty result, or an error for the model where a schema promises
 * an object.
 * <p>
 * The value of a {@code CompletionStage}, or of a type of a reactive library that
 * Spring's {@code ReactiveAdapterRegistry} knows, may come later: until then the call
 * holds neither a thread nor one of {@code mcp.executor.max-concurrency}, and when it is
 * cancelled or its time is over, so is the stage or the subscription: a stage that others
 * wait for too, such as one of a cache, should be returned as a copy. Several values
 * become a list. Any other {@code Future} is waited for by the thread that has called the
 * method.
 * <p>
 * Beans count that exist as definitions when the application has started, those of parent
 * contexts included; what is registered later is found when its name is given to
 * {@code McpHandlerRegistrar.register}. Lists are in the order of {@code @Order}, on the
 * method or its class, then of names. Constants of enums go by their names in JSON, never
 * by {@code toString()}.
 *
 * @since 0.1.0
 * @see McpToolParam
 * @see <a href=
 * "https://modelcontextprotocol.io/specification/2026-07-28/server/tools">Tools</a>
 */
@Target({ ElementType.METHOD, ElementType.ANNOTATION_TYPE })
@Retention(RetentionPolicy.RUNTIME)
@Documented
public @interface McpTool {

	/**
	 * Name of the tool, unique in the server: 1 to 128 of {@code A-Z a-z 0-9 _ - .} By
	 * default the method's name.
	 * @return the name
	 */
	String name() default "";

	/**
	 * Name for people.
	 * @return the title
	 */
	String title() default "";

	/**
	 * What the tool does, for the model.
	 * @return the description
	 */
	String description() default "";

	/**
	 * Hints at the tool's behaviour.
	 * @return the hints
	 */
	McpAnnotations annotations() default @McpAnnotations;

	/**
	 * Whether an output schema is generated from the return type, so that clients know
	 * the structured content.
	 * @return whether there is an output schema
	 */
	boolean generateOutputSchema() default true;

	/**
	 * Media type of a result that is {@code byte[]}: an {@code image/} or {@code audio/}
	 * type makes it a picture or a sound, any other an embedded resource. Without it,
	 * bytes become Base64 text.
	 * @return the media type
	 */
	String mimeType() default "";

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
	 * How long a call may take from its admission on, in the forms of Spring Boot's
	 * durations such as {@code 30s}, {@code 0} for no limit. By default the transport's.
	 * @return the timeout
	 */
	String timeout() default "";

	/**
	 * Hints for clients at what a tool does; each is left out of the tool's definition
	 * where it has the specification's default.
	 */
	@Target({})
	@Retention(RetentionPolicy.RUNTIME)
	@interface McpAnnotations {

		/**
		 * Name for people, if the tool itself has no {@link McpTool#title() title}.
		 * @return the title
		 */
		String title() default "";

		/**
		 * Whether the tool does not change anything.
		 * @return whether it only reads
		 */
		boolean readOnlyHint() default false;

		/**
		 * Whether the tool may destroy something, if it changes anything.
		 * @return whether it may destroy
		 */
		boolean destructiveHint() default true;

		/**
		 * Whether calling the tool again with the same arguments has no further effect.
		 * @return whether it is idempotent
		 */
		boolean idempotentHint() default false;

		/**
		 * Whether the tool deals with things outside the server's own world.
		 * @return whether its world is open
		 */
		boolean openWorldHint() default true;

	}

}
