package io.github.mcpstdio.protocol;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

import io.github.mcpstdio.jsonrpc.JsonPayload;
import io.github.mcpstdio.jsonrpc.JsonRpcLimits;
import io.github.mcpstdio.jsonrpc.JsonRpcNotification;
import io.github.mcpstdio.jsonrpc.JsonRpcRequest;
import io.github.mcpstdio.jsonrpc.RequestId;
import io.github.mcpstdio.jsonrpc.Utf8JsonWriter;
import io.github.mcpstdio.protocol.model.CallToolResult;
import io.github.mcpstdio.protocol.model.ClientProfile;
import io.github.mcpstdio.protocol.model.Completion;
import io.github.mcpstdio.protocol.model.GetPromptResult;
import io.github.mcpstdio.protocol.model.McpNotification;
import io.github.mcpstdio.protocol.model.McpOperation;
import io.github.mcpstdio.protocol.model.McpResult;
import io.github.mcpstdio.protocol.model.ReadResourceResult;
import io.github.mcpstdio.protocol.model.RequestMeta;
import io.github.mcpstdio.protocol.model.ServerProfile;

/**
 * What all revisions share: methods and the shapes of results.
 */
abstract class AbstractDialect implements Dialect {

	static final JsonNodeFactory NODES = JsonNodeFactory.instance;

	private final JsonRpcLimits limits;

	private final ServerProfile profile;

	AbstractDialect(ServerProfile profile, JsonRpcLimits limits) {
		this.profile = profile;
		this.limits = limits;
	}

	final ServerProfile profile() {
		return this.profile;
	}

	@Override
	public final McpOperation decode(JsonRpcRequest request, @Nullable ClientProfile connected) {
		McpMethod method = McpMethod.of(request.method());
		if (method == null || !has(method)) {
			throw McpProtocolException.methodNotFound(request.method());
		}
		Params params = Params.of(request.params());
		ObjectNode meta = params.object(MetaKeys.META);
		checkProgressToken(meta);
		ObjectNode known = (meta != null) ? meta : NODES.objectNode();
		check(known);
		return decode(method, params, new RequestMeta(client(known, connected), known));
	}

	/**
	 * Return whether the revision has a method.
	 */
	abstract boolean has(McpMethod method);

	/**
	 * Check what else a request's {@code _meta} says in the revision.
	 */
	void check(ObjectNode meta) {
	}

	private McpOperation decode(McpMethod method, Params params, RequestMeta meta) {
		return switch (method) {
			case TOOLS_CALL -> ToolMessages.call(params, meta);
			case TOOLS_LIST -> new McpOperation.ListTools(params.cursor());
			case RESOURCES_LIST -> new McpOperation.ListResources(params.cursor());
			case RESOURCE_TEMPLATES_LIST -> new McpOperation.ListResourceTemplates(params.cursor());
			case RESOURCES_READ -> ResourceMessages.read(params, meta);
			case PROMPTS_LIST -> new McpOperation.ListPrompts(params.cursor());
			case PROMPTS_GET -> PromptMessages.get(params, meta);
			case COMPLETE -> CompletionMessages.complete(params, meta);
			case RESOURCES_SUBSCRIBE -> new McpOperation.SubscribeResource(SubscriptionMessages.uri(params));
			case RESOURCES_UNSUBSCRIBE -> new McpOperation.UnsubscribeResource(SubscriptionMessages.uri(params));
			case LISTEN -> SubscriptionMessages.listen(params);
			case SET_LOG_LEVEL -> LogMessages.setLevel(params);
			case INITIALIZE -> ServerMessages.initialize(params, version());
			case PING -> new McpOperation.Ping();
			case DISCOVER -> new McpOperation.Discover(meta.client());
		};
	}

	private void checkProgressToken(@Nullable ObjectNode meta) {
		if (meta != null && meta.has(MetaKeys.PROGRESS_TOKEN)) {
			Params.requireToken(meta.get(MetaKeys.PROGRESS_TOKEN), this.limits);
		}
	}

	/**
	 * Return what is known of the client that sent a request.
	 */
	abstract ClientProfile client(ObjectNode meta, @Nullable ClientProfile connected);

	@Override
	public final JsonPayload.Encoded encode(McpResult result) {
		Utf8JsonWriter json = new Utf8JsonWriter();
		json.writeByte('{');
		if (result instanceof CallToolResult called) {
			ToolMessages.write(called, json, this);
			complete(called.meta(), json);
			return end(json);
		}
		if (isCacheable(result)) {
			writeCacheable(result, json);
			writeCacheHints(json);
		}
		else {
			writeOther(result, json);
		}
		complete(meta(result), json);
		return end(json);
	}

	@Override
	public final JsonRpcNotification encode(McpNotification notification) {
		return NotificationMessages.write(notification);
	}

	@Override
	public final JsonRpcNotification encode(McpNotification notification, @Nullable RequestId subscription) {
		return SubscriptionMessages.write(notification, subscription);
	}

	private static JsonPayload.Encoded end(Utf8JsonWriter json) {
		json.writeByte('}');
		return JsonPayload.of(json);
	}

	private static boolean isCacheable(McpResult result) {
		return result instanceof McpResult.ToolList || result instanceof ReadResourceResult
				|| result instanceof McpResult.ResourceList || result instanceof McpResult.ResourceTemplateList
				|| result instanceof McpResult.PromptList || result instanceof McpResult.Discovered;
	}

	private void writeCacheable(McpResult result, Utf8JsonWriter json) {
		if (result instanceof ReadResourceResult contents) {
			ResourceMessages.write(contents, json);
		}
		else if (result instanceof McpResult.ToolList list) {
			ToolMessages.write(list, json, this);
		}
		else if (result instanceof McpResult.ResourceList list) {
			ResourceMessages.write(list, json, this);
		}
		else if (result instanceof McpResult.ResourceTemplateList list) {
			ResourceMessages.write(list, json, this);
		}
		else if (result instanceof McpResult.PromptList list) {
			PromptMessages.write(list, json, this);
		}
		else if (result instanceof McpResult.Discovered discovered) {
			writeDiscovered(discovered, json);
		}
	}

	private void writeOther(McpResult result, Utf8JsonWriter json) {
		if (result instanceof GetPromptResult prompt) {
			PromptMessages.write(prompt, json, this);
		}
		else if (result instanceof Completion completion) {
			CompletionMessages.write(completion, json);
		}
		else if (result instanceof McpResult.Initialized initialized) {
			writeInitialized(initialized, json);
		}
	}

	private static @Nullable ObjectNode meta(McpResult result) {
		if (result instanceof ReadResourceResult contents) {
			return contents.meta();
		}
		if (result instanceof McpResult.SubscriptionEnded ended) {
			return NODES.objectNode().set(MetaKeys.SUBSCRIPTION_ID, ended.subscription());
		}
		return (result instanceof GetPromptResult prompt) ? prompt.meta() : null;
	}

	boolean keepsStructuredContent(JsonNode content) {
		return true;
	}

	boolean keepsOutputSchema(ObjectNode schema) {
		return true;
	}

	/**
	 * Return whether things may show their icons, and an implementation its web site.
	 */
	boolean showsIcons() {
		return true;
	}

	void writeInitialized(McpResult.Initialized result, Utf8JsonWriter json) {
		throw new IllegalStateException("'initialize' does not exist in " + version());
	}

	void writeDiscovered(McpResult.Discovered result, Utf8JsonWriter json) {
		throw new IllegalStateException("'server/discover' does not exist in " + version());
	}

	/**
	 * Say how long a result may be kept, where the revision has that.
	 */
	void writeCacheHints(Utf8JsonWriter json) {
	}

	/**
	 * Add what every result of the revision carries.
	 * @param meta what the handler wants to have in {@code _meta}, or {@code null}
	 * @param json the result so far
	 */
	abstract void complete(@Nullable ObjectNode meta, Utf8JsonWriter json);

}
