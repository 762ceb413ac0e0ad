package io.github.mcpstdio.protocol;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;

import io.github.mcpstdio.jsonrpc.JsonRpcLimits;
import io.github.mcpstdio.protocol.model.ServerProfile;

/**
 * The revisions that this library speaks.
 *
 * @since 0.1.0
 */
public final class Dialects {

	private static final Map<String, BiFunction<ServerProfile, JsonRpcLimits, Dialect>> KNOWN = new LinkedHashMap<>();

	static {
		KNOWN.put(Dialect20260728.VERSION, Dialect20260728::new);
		KNOWN.put(Dialect20251125.VERSION, Dialect20251125::new);
		KNOWN.put(Dialect20250618.VERSION, Dialect20250618::new);
	}

	private Dialects() {
	}

	/**
	 * Return all revisions, the newest first.
	 * @return the revisions
	 */
	public static List<String> versions() {
		return List.copyOf(KNOWN.keySet());
	}

	/**
	 * Create a resolver for some revisions.
	 * @param versions the revisions, in order of preference, at least one
	 * @param profile what the server says of itself
	 * @param limits limits on progress tokens
	 * @return the resolver
	 * @throws IllegalArgumentException if a revision is not known, occurs twice or none
	 * is given
	 */
	public static ProtocolVersionResolver resolver(List<String> versions, ServerProfile profile, JsonRpcLimits limits) {
		if (versions.isEmpty() || versions.stream().distinct().count() != versions.size()) {
			throw new IllegalArgumentException("'versions' must name at least one revision, and each once");
		}
		return new DefaultProtocolVersionResolver(
				versions.stream().map((version) -> create(version, profile, limits)).toList());
	}

	private static Dialect create(String version, ServerProfile profile, JsonRpcLimits limits) {
		BiFunction<ServerProfile, JsonRpcLimits, Dialect> factory = KNOWN.get(version);
		if (factory == null) {
			throw new IllegalArgumentException(
					"Unknown protocol version '" + version + "'; known: " + String.join(", ", KNOWN.keySet()));
		}
		return factory.apply(profile, limits);
	}

}
