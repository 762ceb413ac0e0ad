package io.github.mcpstdio.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a parameter that gets the token by which the client wants to be told of progress,
 * or {@code null} if it does not. May be a {@code String}, a {@code Long}, an
 * {@code Object} or a {@code Number}; never shows in schemas.
 *
 * @since 0.1.0
 * @see <a href=
 * "https://modelcontextprotocol.io/specification/2026-07-28/basic/utilities/progress">Progress</a>
 */
@Target(ElementType.PARAMETER)
@Retention(RetentionPolicy.RUNTIME)
@Documented
public @interface McpProgressToken {

}
