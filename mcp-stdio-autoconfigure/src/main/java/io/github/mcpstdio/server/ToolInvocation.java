package io.github.mcpstdio.server;

import java.util.List;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.node.ObjectNode;

import io.github.mcpstdio.jsonrpc.JsonRpcError;
import io.github.mcpstdio.protocol.McpProtocolException;
import io.github.mcpstdio.protocol.model.CallToolResult;
import io.github.mcpstdio.protocol.model.ToolCall;
import io.github.mcpstdio.schema.JsonSchemaValidator;
import io.github.mcpstdio.schema.SchemaViolation;

/**
 * One call of a tool: arguments are validated, the handler is run, and its failure is a
 * result for the model.
 */
final class ToolInvocation extends HandlerInvocation<ObjectNode, CallToolResult> {

	private static final Logger logger = LoggerFactory.getLogger(ToolInvocation.class);

	private static final int MAX_VIOLATIONS = 20;

	private static final int MAX_PATH_LENGTH = 200;

	private final ToolEntry tool;

	private ObjectNode arguments;

	private final RuntimeSettings settings;

	ToolInvocation(ToolEntry tool, ToolCall call, OperationContext context, RuntimeSettings settings) {
		super(tool, context, call.request());
		this.tool = tool;
		this.arguments = call.arguments();
		this.settings = settings;
	}

	@Override
	String kind() {
		return "tool";
	}

	@Override
	@Nullable CallToolResult refused() {
		this.arguments = this.tool.nulls().removeFrom(this.arguments);
		List<SchemaViolation> violations = this.settings.validateInput() ? this.tool.input().validate(this.arguments)
				: List.of();
		return violations.isEmpty() ? null : CallToolResult.error(describe(violations));
	}

	@Override
	ToolHandler handler() {
		return this.tool.registration().handler();
	}

	@Override
	ObjectNode request() {
		return this.arguments;
	}

	@Override
	CallToolResult call(McpContext context) throws Exception {
		return handler().call(request(), context);
	}

	@Override
	CallToolResult failed(String message) {
		return CallToolResult.error(message);
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

	@Override
	CallToolResult checked(CallToolResult result) {
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
		logger.error("The result of tool '{}' of {} does not fit its output schema: {}", this.tool.name(),
				this.tool.registration().origin(), violations.subList(0, Math.min(violations.size(), MAX_VIOLATIONS)));
		throw new McpProtocolException(JsonRpcError.INTERNAL_ERROR, "The tool's result does not fit its output schema");
	}

}
