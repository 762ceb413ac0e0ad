package io.github.mcpstdio.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * An entry of the {@code _meta} of a definition: text, or any JSON.
 *
 * @since 0.1.0
 * @see <a href=
 * "https://modelcontextprotocol.io/specification/2026-07-28/basic#_meta">_meta</a>
 */
@Target({})
@Retention(RetentionPolicy.RUNTIME)
@Documented
public @interface McpMetaEntry {

	/**
	 * Name of the entry. A prefix such as {@code com.example/} keeps it apart from those
	 * of others.
	 * @return the name
	 */
	String name();

	/**
	 * The value, if it is text.
	 * @return the text
	 */
	String value() default "";

	/**
	 * The value as JSON, in place of a text. Checked at start-up.
	 * @return the JSON
	 */
	String json() default "";

}
