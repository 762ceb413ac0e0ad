package io.github.mcpstdio.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A picture of something, for people.
 *
 * @since 0.1.0
 */
@Target({})
@Retention(RetentionPolicy.RUNTIME)
@Documented
public @interface McpIcon {

	/**
	 * Where the picture is: an {@code https:} or {@code data:} URI.
	 * @return the URI
	 */
	String src();

	/**
	 * Its media type, if the URI does not tell.
	 * @return the media type
	 */
	String mimeType() default "";

	/**
	 * Its sizes such as {@code 48x48}, or {@code any}.
	 * @return the sizes
	 */
	String[] sizes() default {};

	/**
	 * For which theme of the user interface it is made: {@code light} or {@code dark}. By
	 * default for both.
	 * @return the theme
	 */
	String theme() default "";

}
