package io.github.mcpstdio.protocol;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

import io.github.mcpstdio.jsonrpc.JsonRpcRequest;

/**
 * The stock {@link ProtocolVersionResolver}: a request whose {@code _meta} names a
 * revision is modern, whatever it names; any other belongs to the legacy revision that
 * {@code initialize} agrees or has agreed on.
 */
final class DefaultProtocolVersionResolver implements ProtocolVersionResolver {

	private static final String VERSION_HEADER = "mcp-protocol-version";

	private final Map<String, Dialect> modern = new LinkedHashMap<>();

	private final Map<String, Dialect> legacy = new LinkedHashMap<>();

	private final List<String> modernVersions;

	/** What a client that asked for something else is told to use. */
	private final List<String> supported;

	DefaultProtocolVersionResolver(List<? extends Dialect> dialects) {
		for (Dialect dialect : dialects) {
			(dialect.modern() ? this.modern : this.legacy).put(dialect.version(), dialect);
		}
		this.modernVersions = List.copyOf(this.modern.keySet());
		this.supported = this.modern.isEmpty() ? List.copyOf(this.legacy.keySet()) : this.modernVersions;
	}

	@Override
	public List<String> modernVersions() {
		return this.modernVersions;
	}

	@Override
	public boolean namesVersion(JsonRpcRequest request) {
		return namedVersion(request) != null;
	}

	@Override
	public Dialect resolve(Map<String, String> headers, JsonRpcRequest request) {
		String header = headers.get(VERSION_HEADER);
		JsonNode named = namedVersion(request);
		if (named != null) {
			return resolveModern(header, named, request);
		}
		Dialect modernByHeader = (header != null) ? this.modern.get(header) : null;
		if (modernByHeader != null) {
			return modernByHeader;
		}
		if (request.method().equals(LegacyDialect.INITIALIZE)) {
			return negotiate(request);
		}
		return (header != null) ? resolveLegacy(header) : resolveUndeclared(request);
	}

	private static @Nullable JsonNode namedVersion(JsonRpcRequest request) {
		JsonNode params = request.params();
		return (params != null) ? params.path(MetaKeys.META).get(MetaKeys.PROTOCOL_VERSION) : null;
	}

	private Dialect resolveModern(@Nullable String header, JsonNode named, JsonRpcRequest request) {
		if (this.modern.isEmpty()) {
			throw McpProtocolException.methodNotFound(request.method());
		}
		if (!named.isString()) {
			throw McpProtocolException
				.invalidParams("'_meta." + MetaKeys.PROTOCOL_VERSION + "' must be a string naming a revision");
		}
		String version = named.stringValue();
		if (header != null && !header.equals(version)) {
			throw new McpProtocolException(McpErrorCodes.HEADER_MISMATCH, "The header '" + VERSION_HEADER
					+ "' and '_meta." + MetaKeys.PROTOCOL_VERSION + "' name different revisions");
		}
		Dialect dialect = this.modern.get(version);
		if (dialect == null) {
			throw unsupported(version);
		}
		return dialect;
	}

	private Dialect negotiate(JsonRpcRequest request) {
		JsonNode requested = (request.params() != null) ? request.params().get("protocolVersion") : null;
		String version = (requested != null && requested.isString()) ? requested.stringValue() : null;
		if (this.legacy.isEmpty()) {
			throw unsupported((version != null) ? version : "");
		}
		if (version == null) {
			throw McpProtocolException.invalidParams("'protocolVersion' must be a string naming a revision");
		}
		Dialect dialect = this.legacy.get(version);
		return (dialect != null) ? dialect : this.legacy.values().iterator().next();
	}

	private Dialect resolveLegacy(String header) {
		Dialect dialect = this.legacy.get(header);
		if (dialect == null) {
			throw unsupported(header);
		}
		return dialect;
	}

	private Dialect resolveUndeclared(JsonRpcRequest request) {
		if (request.method().equals(LegacyDialect.PING) && !this.legacy.isEmpty()) {
			return this.legacy.values().iterator().next();
		}
		throw McpProtocolException.invalidParams(howToDeclare());
	}

	private String howToDeclare() {
		String inMeta = "name a revision (" + String.join(", ", this.modern.keySet()) + ") in 'params._meta[\""
				+ MetaKeys.PROTOCOL_VERSION + "\"]'";
		String byInitialize = "send 'initialize' first (" + String.join(", ", this.legacy.keySet()) + ")";
		if (this.legacy.isEmpty()) {
			return "The request names no revision: " + inMeta;
		}
		if (this.modern.isEmpty()) {
			return "The connection is not initialized: " + byInitialize;
		}
		return "The request names no revision: either " + inMeta + " or " + byInitialize;
	}

	private McpProtocolException unsupported(String requested) {
		ObjectNode data = JsonNodeFactory.instance.objectNode();
		ArrayNode versions = data.putArray("supported");
		this.supported.forEach(versions::add);
		data.put("requested", McpProtocolException.excerpt(requested));
		return new McpProtocolException(McpErrorCodes.UNSUPPORTED_PROTOCOL_VERSION,
				"Unsupported protocol version; supported: " + String.join(", ", this.supported), data);
	}

}
