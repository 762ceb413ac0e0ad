package io.github.mcpstdio.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import io.github.mcpstdio.protocol.model.Role;

/**
 * Makes a method of a bean a resource, or a template of resources if its URI has
 * variables.
 * <p>
 * Parameters get the values of the variables of the same name, converted exactly to their
 * types; a value that does not fit is refused with {@code -32602}. A {@code String} or
 * {@code URI} named {@code uri} that is no variable gets the URI as the client sent it.
 * <p>
 * A {@code String} becomes a text, {@code byte[]} becomes binary content, any other
 * object becomes JSON. Contents, lists of them and a complete result are sent as they
 * are; {@code null} and an empty {@code Optional} mean that there is no such resource. A
 * {@code CompletionStage}, or a type of Spring's {@code ReactiveAdapterRegistry}, is
 * waited for.
 *
 * @since 0.1.0
 * @see <a href=
 * "https://modelcontextprotocol.io/specification/2026-07-28/server/resources">Resources</a>
 */
@Target({ ElementType.METHOD, ElementType.ANNOTATION_TYPE })
@Retention(RetentionPolicy.RUNTIME)
@Documented
public @interface McpResource {

	/**
	 * URI of the resource, or a URI template of RFC 6570 such as {@code ticket://{id}}.
	 * Required, and unique in the server.
	 * @return the URI
	 */
	String uri() default "";

	/**
	 * Name of the resource. By default the method's name.
	 * @return the name
	 */
	String name() default "";

	/**
	 * Name for people.
	 * @return the title
	 */
	String title() default "";

	/**
	 * What the resource is, for the model.
	 * @return the description
	 */
	String description() default "";

	/**
	 * Media type of the contents. By default {@code text/plain} for text,
	 * {@code application/octet-stream} for bytes and {@code application/json} for
	 * objects.
	 * @return the media type
	 */
	String mimeType() default "";

	/**
	 * Size of the contents in bytes, if it is known and does not change; -1 if not.
	 * @return the size
	 */
	long size() default -1;

	/**
	 * For whom the resource is, and how important.
	 * @return the annotations
	 */
	McpAnnotations annotations() default @McpAnnotations;

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

	/**
	 * For whom a resource is, and how important.
	 */
	@Target({})
	@Retention(RetentionPolicy.RUNTIME)
	@interface McpAnnotations {

		/**
		 * For whom it is. By default for both.
		 * @return the audience
		 */
		Role[] audience() default {};

		/**
		 * When it was last modified, in ISO 8601 form.
		 * @return the time
		 */
		String lastModified() default "";

		/**
		 * How important it is, from 0 for entirely optional to 1 for required; -1 to say
		 * nothing.
		 * @return the priority
		 */
		double priority() default -1;

	}

}
