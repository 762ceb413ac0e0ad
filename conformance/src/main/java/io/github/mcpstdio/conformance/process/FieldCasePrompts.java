package io.github.mcpstdio.conformance.process;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import org.jspecify.annotations.Nullable;

import org.springframework.stereotype.Component;

import io.github.mcpstdio.annotation.McpArg;
import io.github.mcpstdio.annotation.McpComplete;
import io.github.mcpstdio.annotation.McpPrompt;

/**
 * Prompts and completions that people have had trouble with.
 */
@Component
class FieldCasePrompts {

	@McpPrompt(name = "sum", description = "Has no arguments")
	String sum() {
		return "Sum it up.";
	}

	@McpPrompt(name = "review", description = "Has a required and an optional argument")
	String review(@McpArg(required = true) String code, @Nullable String lang) {
		return "Review " + code + " in " + lang;
	}

	@McpPrompt(name = "pick", description = "Has an argument of many values, and one that is a number")
	String pick(String choice, @McpArg(defaultValue = "1") int count) {
		return "Pick " + count + " of " + choice;
	}

	@McpComplete(prompt = "pick")
	List<String> choice(String choice) {
		return IntStream.range(0, 250).mapToObj((i) -> choice + i).toList();
	}

	@McpComplete(uri = "kb://{path}")
	List<String> path(String path, Map<String, String> settled) {
		return List.of(path + settled);
	}

}
