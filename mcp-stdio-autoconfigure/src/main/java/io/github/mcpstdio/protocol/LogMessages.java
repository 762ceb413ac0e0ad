package io.github.mcpstdio.protocol;

import org.jspecify.annotations.Nullable;

import io.github.mcpstdio.protocol.model.LogLevel;
import io.github.mcpstdio.protocol.model.McpOperation;

/**
 * The JSON of the method that deals with log messages.
 */
final class LogMessages {

	private LogMessages() {
	}

	static McpOperation setLevel(Params params) {
		return new McpOperation.SetLogLevel(requireLevel("level", params.optionalString("level")));
	}

	static LogLevel requireLevel(String name, @Nullable String wireName) {
		LogLevel level = (wireName != null) ? LogLevel.of(wireName) : null;
		if (level == null) {
			throw McpProtocolException.invalidParams(
					"'" + name + "' must be one of debug, info, notice, warning, error, critical, alert and emergency");
		}
		return level;
	}

}
