package io.github.mcpstdio.server;

import java.security.Principal;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

import io.github.mcpstdio.execution.CancellationToken;
import io.github.mcpstdio.protocol.model.ClientProfile;
import io.github.mcpstdio.protocol.model.LogLevel;

/**
 * What a handler can know of, and say during, the request that it serves. Valid until the
 * handler returns, or the stage that it has returned completes; safe for use by several
 * threads.
 *
 * @since 0.1.0
 */
public interface McpContext {

	/**
	 * Return the token that tells when nobody waits for the result any more.
	 * @return the token
	 */
	CancellationToken cancellation();

	/**
	 * Return what the client says of itself. None of it is verified.
	 * @return the client's profile
	 */
	ClientProfile client();

	/**
	 * Return the request's {@code _meta}.
	 * @return the metadata as it came, empty if there was none; not to be changed
	 */
	ObjectNode meta();

	/**
	 * Return who sends the request, as the transport has found out.
	 * @return the principal, or {@code null} if nobody is known, as over stdio
	 */
	default @Nullable Principal principal() {
		return null;
	}

	/**
	 * Tell how far the request is, see {@link #progress(double, Double, String)}.
	 * @param progress how far it is
	 */
	default void progress(double progress) {
		progress(progress, null, null);
	}

	/**
	 * Tell how far the request is, see {@link #progress(double, Double, String)}.
	 * @param progress how far it is
	 * @param total how far it will get
	 */
	default void progress(double progress, double total) {
		progress(progress, total, null);
	}

	/**
	 * Tell how far the request is. The client hears of it if it asked for that, but not
	 * more often than {@code mcp.server.progress-interval} says: the last value is always
	 * told, before the answer. A value that is not greater than the one before is
	 * ignored, and so is what comes after the handler has returned or the request has
	 * ended otherwise. Whether the client hears of it or not, the time that the request
	 * has begins anew, up to {@code mcp.executor.max-request-time} in all.
	 * <p>
	 * May wait as long as the client does not read, up to the transport's limits. Unless
	 * overridden, this method does nothing.
	 * @param progress how far it is, finite
	 * @param total how far it will get, finite, or {@code null} if that is not known
	 * @param message what goes on, for people, or {@code null}
	 * @throws IllegalArgumentException if a number is not finite
	 * @see <a href=
	 * "https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/progress">Progress</a>
	 */
	default void progress(double progress, @Nullable Double total, @Nullable String message) {
	}

	/**
	 * Send a log message to the client, see {@link #log(LogLevel, String, JsonNode)}.
	 * @param level how severe it is
	 * @param logger what it is about, or {@code null}
	 * @param text the message
	 */
	default void log(LogLevel level, @Nullable String logger, String text) {
		log(level, logger, JsonNodeFactory.instance.stringNode(text));
	}

	/**
	 * Send a log message to the client: in legacy revisions if its level is at least that
	 * which the client has set for the connection, {@code info} until it does so; in
	 * modern ones if the request asks for messages of that level. Never after the handler
	 * has returned or the request has ended otherwise, nor with
	 * {@code mcp.server.capabilities.logging} set to {@code false}. The client's model
	 * may read it, so it should hold no secrets; the application's own log does not have
	 * it.
	 * <p>
	 * May wait as long as the client does not read, up to the transport's limits. Unless
	 * overridden, this method does nothing.
	 * @param level how severe it is
	 * @param logger what it is about, or {@code null}
	 * @param data the message, of any JSON kind
	 * @see <a href=
	 * "https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/logging">Logging</a>
	 */
	default void log(LogLevel level, @Nullable String logger, JsonNode data) {
	}

}
