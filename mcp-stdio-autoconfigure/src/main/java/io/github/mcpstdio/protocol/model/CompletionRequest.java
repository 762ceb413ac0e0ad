package io.github.mcpstdio.protocol.model;

import java.util.Map;
import java.util.Objects;

/**
 * What is to be completed. Immutable.
 *
 * @param reference what has the argument
 * @param argument the argument's name
 * @param value what has been typed so far
 * @param context arguments whose values are known already, by name
 * @since 0.1.0
 * @see <a href=
 * "https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/completion#completerequest">CompleteRequest</a>
 */
public record CompletionRequest(CompletionReference reference, String argument, String value,
		Map<String, String> context) {

	public CompletionRequest {
		Objects.requireNonNull(reference, "'reference' must not be null");
		Objects.requireNonNull(argument, "'argument' must not be null");
		Objects.requireNonNull(value, "'value' must not be null");
		context = Map.copyOf(context);
	}

}
