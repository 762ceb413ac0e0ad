package io.github.mcpstdio.server;

import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.CompletionStage;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.node.ObjectNode;

import io.github.mcpstdio.execution.CancellationToken;
import io.github.mcpstdio.execution.ExecutionToken;
import io.github.mcpstdio.jsonrpc.JsonRpcError;
import io.github.mcpstdio.jsonrpc.JsonRpcErrorResponse;
import io.github.mcpstdio.jsonrpc.JsonRpcResponse;
import io.github.mcpstdio.protocol.McpProtocolException;
import io.github.mcpstdio.protocol.model.CallToolResult;
import io.github.mcpstdio.protocol.model.ClientProfile;
import io.github.mcpstdio.protocol.model.ToolCall;
import io.github.mcpstdio.schema.JsonSchemaValidator;
import io.github.mcpstdio.schema.SchemaViolation;

/**
 * One call of a tool: arguments are validated, the handler is run, and whatever it does
 * becomes an answer.
 */
final class ToolInvocation implements McpInvocation.Deferred {

	private static final Logger logger = LoggerFactory.getLogger(ToolInvocation.class);

	private static final int MAX_VIOLATIONS = 20;

	private static final int MAX_PATH_LENGTH = 200;

	private final ToolEntry tool;

	private final ToolCall call;

	private final OperationContext context;

	private final RuntimeSettings settings;

	ToolInvocation(ToolEntry tool, ToolCall call, OperationContext context, RuntimeSettings settings) {
		this.tool = tool;
		this.call = call;
		this.context = context;
		this.settings = settings;
	}

	@Override
	public @Nullable Duration timeout() {
		return this.tool.registration().timeout();
	}

	@Override
	public @Nullable JsonRpcResponse run(ExecutionToken<JsonRpcResponse> token) {
		CallToolResult result;
		try {
			ObjectNode arguments = this.tool.nulls().removeFrom(this.call.arguments());
			List<SchemaViolation> violations = this.settings.validateInput() ? this.tool.input().validate(arguments)
					: List.of();
			if (!violations.isEmpty()) {
				return answer(CallToolResult.error(describe(violations)));
			}
			ToolHandler handler = this.tool.registration().handler();
			if (handler instanceof AsyncToolHandler async) {
				return begin(async, arguments, token);
			}
			result = present(handler.call(arguments, new HandlerContext(token)));
		}
		catch (Throwable ex) {
			return failure(ex, token);
		}
		return answer(result);
	}

	private @Nullable JsonRpcResponse begin(AsyncToolHandler handler, ObjectNode arguments,
			ExecutionToken<JsonRpcResponse> token) throws Exception {
		CompletionStage<?> stage = handler.begin(arguments, new HandlerContext(token));
		Objects.requireNonNull(stage, "The handler returned no stage");
		return token.await(stage, (value, failure, next) -> end(handler, value, failure, next));
	}

	private JsonRpcResponse end(AsyncToolHandler handler, @Nullable Object value, @Nullable Throwable failure,
			CancellationToken token) {
		CallToolResult result;
		try {
			result = present(handler.end(value, failure));
		}
		catch (Throwable ex) {
			return failure(ex, token);
		}
		return answer(result);
	}

	private static CallToolResult present(@Nullable CallToolResult result) {
		return Objects.requireNonNull(result, "The handler returned no result");
	}

	private JsonRpcResponse failure(Throwable cause, CancellationToken token) {
		if (cause instanceof McpProtocolException ex) {
			return new JsonRpcErrorResponse(this.context.id(), ex.error());
		}
		if (cause instanceof McpToolException ex) {
			logger.debug("Tool '{}' reported an error", this.call.name(), ex);
			return answer(CallToolResult.error(Objects.requireNonNullElse(ex.getMessage(), "The tool failed")));
		}
		return answer(unexpected(cause, token));
	}

	private JsonRpcResponse answer(CallToolResult result) {
		try {
			return this.context.response(checked(result));
		}
		catch (McpProtocolException ex) {
			return new JsonRpcErrorResponse(this.context.id(), ex.error());
		}
		catch (Throwable ex) {
			logger.error("The result of tool '{}' of {} cannot be sent", this.call.name(),
					this.tool.registration().origin(), ex);
			return new JsonRpcErrorResponse(this.context.id(),
					new JsonRpcError(JsonRpcError.INTERNAL_ERROR, "The tool's result cannot be sent"));
		}
	}

	private static String describe(List<SchemaViolation> violations) {
		String first = violations.stream()
			.limit(MAX_VIOLATIONS)
			.map(ToolInvocation::describe)
			.collect(Collectors.joining("\n"));
		int more = violations.size() - MAX_VIOLATIONS;
		return (more > 0) ? first + "\nand " + more + " more" : first;
	}

	private static String describe(SchemaViolation violation) {
		String path = violation.path();
		if (path.isEmpty()) {
			return "The arguments " + violation.message();
		}
		boolean cut = path.length() > MAX_PATH_LENGTH;
		return "Argument '" + (cut ? path.substring(0, MAX_PATH_LENGTH) + "..." : path) + "' " + violation.message();
	}

	private CallToolResult unexpected(Throwable cause, CancellationToken token) {
		String reference = UUID.randomUUID().toString();
		if (token.isCancelled()) {
			logger.debug("Tool '{}' ended after its cancellation", this.call.name(), cause);
		}
		else {
			logger.error("Tool '{}' of {} failed (reference {})", this.call.name(), this.tool.registration().origin(),
					reference, cause);
		}
		return CallToolResult.error("The tool failed. The server's log has the details under reference " + reference);
	}

	private CallToolResult checked(CallToolResult result) {
		JsonSchemaValidator output = this.tool.output();
		if (output == null || result.isError() || !this.settings.validateOutput()) {
			return result;
		}
		List<SchemaViolation> violations = (result.structuredContent() != null)
				? output.validate(result.structuredContent())
				: List.of(new SchemaViolation("", "must have structured content"));
		if (violations.isEmpty()) {
			return result;
		}
		logger.error("The result of tool '{}' of {} does not fit its output schema: {}", this.call.name(),
				this.tool.registration().origin(), violations.subList(0, Math.min(violations.size(), MAX_VIOLATIONS)));
		throw new McpProtocolException(JsonRpcError.INTERNAL_ERROR, "The tool's result does not fit its output schema");
	}

	/**
	 * What the handler sees of this call.
	 */
	private final class HandlerContext implements McpContext {

		private final CancellationToken token;

		private HandlerContext(CancellationToken token) {
			this.token = token;
		}

		@Override
		public CancellationToken cancellation() {
			return this.token;
		}

		@Override
		public ClientProfile client() {
			return ToolInvocation.this.call.request().client();
		}

		@Override
		public ObjectNode meta() {
			return ToolInvocation.this.call.request().meta();
		}

	}

}
