package io.github.mcpstdio.protocol;

import java.util.List;

import io.github.mcpstdio.jsonrpc.Utf8JsonWriter;
import io.github.mcpstdio.protocol.model.GetPromptResult;
import io.github.mcpstdio.protocol.model.McpOperation;
import io.github.mcpstdio.protocol.model.McpResult;
import io.github.mcpstdio.protocol.model.Prompt;
import io.github.mcpstdio.protocol.model.PromptArgument;
import io.github.mcpstdio.protocol.model.PromptMessage;
import io.github.mcpstdio.protocol.model.RequestMeta;

/**
 * The JSON of the methods that deal with prompts.
 */
final class PromptMessages {

	private PromptMessages() {
	}

	static McpOperation get(Params params, RequestMeta meta) {
		return new McpOperation.GetPrompt(params.string("name"), params.strings("arguments"), meta);
	}

	static void write(McpResult.PromptList list, Utf8JsonWriter json, AbstractDialect dialect) {
		json.writeName("prompts");
		json.writeByte('[');
		List<Prompt> prompts = list.prompts();
		for (int i = 0; i < prompts.size(); i++) {
			if (i > 0) {
				json.writeByte(',');
			}
			write(prompts.get(i), json, dialect);
		}
		json.writeByte(']');
		json.writeOptional("nextCursor", list.nextCursor());
	}

	private static void write(Prompt prompt, Utf8JsonWriter json, AbstractDialect dialect) {
		json.writeByte('{');
		json.writeMember("name", prompt.name());
		json.writeOptional("title", prompt.title());
		json.writeOptional("description", prompt.description());
		writeArguments(prompt.arguments(), json);
		if (dialect.showsIcons()) {
			ServerMessages.writeIcons(prompt.icons(), json);
		}
		ContentMessages.writeMeta(prompt.meta(), json);
		json.writeByte('}');
	}

	private static void writeArguments(List<PromptArgument> arguments, Utf8JsonWriter json) {
		if (arguments.isEmpty()) {
			return;
		}
		json.writeName("arguments");
		json.writeByte('[');
		for (int i = 0; i < arguments.size(); i++) {
			if (i > 0) {
				json.writeByte(',');
			}
			write(arguments.get(i), json);
		}
		json.writeByte(']');
	}

	private static void write(PromptArgument argument, Utf8JsonWriter json) {
		json.writeByte('{');
		json.writeMember("name", argument.name());
		json.writeOptional("title", argument.title());
		json.writeOptional("description", argument.description());
		if (argument.required()) {
			json.writeName("required");
			json.writeBoolean(true);
		}
		json.writeByte('}');
	}

	static void write(GetPromptResult result, Utf8JsonWriter json, AbstractDialect dialect) {
		json.writeOptional("description", result.description());
		json.writeName("messages");
		json.writeByte('[');
		List<PromptMessage> messages = result.messages();
		for (int i = 0; i < messages.size(); i++) {
			if (i > 0) {
				json.writeByte(',');
			}
			json.writeByte('{');
			json.writeMember("role", messages.get(i).role().wireName());
			json.writeName("content");
			ContentMessages.write(messages.get(i).content(), json, dialect);
			json.writeByte('}');
		}
		json.writeByte(']');
	}

}
