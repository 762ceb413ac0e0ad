package io.github.mcpstdio.protocol;

import io.github.mcpstdio.jsonrpc.Utf8JsonWriter;
import io.github.mcpstdio.protocol.model.Completion;
import io.github.mcpstdio.protocol.model.CompletionReference;
import io.github.mcpstdio.protocol.model.CompletionRequest;
import io.github.mcpstdio.protocol.model.McpOperation;
import io.github.mcpstdio.protocol.model.RequestMeta;

/**
 * The JSON of the method that completes arguments.
 */
final class CompletionMessages {

	private CompletionMessages() {
	}

	static McpOperation complete(Params params, RequestMeta meta) {
		CompletionReference reference = reference(params.required("ref"));
		Params argument = params.required("argument");
		Params context = params.optional("context");
		return new McpOperation.Complete(new CompletionRequest(reference, argument.string("name"),
				argument.string("value"), context.strings("arguments")), meta);
	}

	private static CompletionReference reference(Params params) {
		return switch (params.string("type")) {
			case "ref/prompt" -> CompletionReference.prompt(params.string("name"));
			case "ref/resource" -> CompletionReference.resourceTemplate(params.string("uri"));
			default -> throw McpProtocolException.invalidParams("'ref.type' must be 'ref/prompt' or 'ref/resource'");
		};
	}

	static void write(Completion completion, Utf8JsonWriter json) {
		json.writeName("completion");
		json.writeByte('{');
		json.writeName("values");
		json.writeStrings(completion.values());
		if (completion.total() != null) {
			json.writeName("total");
			json.writeNumber(completion.total());
		}
		json.writeName("hasMore");
		json.writeBoolean(completion.hasMore());
		json.writeByte('}');
	}

}
