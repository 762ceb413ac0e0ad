package io.github.mcpstdio.server;

import java.util.Objects;

/**
 * Which resource is to be read. Immutable.
 *
 * @param uri its URI as the client has sent it
 * @param variables the values of the variables of its template, none if it is a resource
 * of its own
 * @since 0.1.0
 */
public record ResourceRequest(String uri, UriVariables variables) {

	public ResourceRequest {
		Objects.requireNonNull(uri, "'uri' must not be null");
		Objects.requireNonNull(variables, "'variables' must not be null");
	}

}
