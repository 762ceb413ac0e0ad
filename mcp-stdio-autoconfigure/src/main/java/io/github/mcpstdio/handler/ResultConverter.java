package io.github.mcpstdio.handler;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import io.github.mcpstdio.protocol.model.CallToolResult;
import io.github.mcpstdio.protocol.model.Content;
import io.github.mcpstdio.protocol.model.ResourceContents;
import io.github.mcpstdio.protocol.model.TextContent;
import io.github.mcpstdio.server.McpContext;

/**
 * Makes results of what a method returns. Text is told as it is, and so are content and
 * complete results; any other object becomes structured content, accompanied by its JSON
 * as text. Bytes become what their media type says. A method without result is told as
 * {@code Done}; nothing where something was promised is an error, nothing elsewhere an
 * empty result. Safe for use by several threads.
 */
final class ResultConverter {

	private static final CallToolResult DONE = CallToolResult.text("Done");

	private static final CallToolResult EMPTY = new CallToolResult(List.of(), null, false);

	private static final CallToolResult NOTHING = CallToolResult.error("The tool has found nothing");

	private final ResultType type;

	private final BinaryContent binary;

	private final @Nullable McpResultConverter custom;

	private final Values values;

	/**
	 * Create a converter of text and objects.
	 * @param type what the method declares to return
	 * @param mapper writes objects, asked for when the first comes
	 */
	ResultConverter(ResultType type, Supplier<JsonMapper> mapper) {
		this(type, new BinaryContent(""), null, mapper);
	}

	/**
	 * Create a converter.
	 * @param type what the method declares to return
	 * @param binary what becomes of bytes
	 * @param custom the application's converter of the type, or {@code null}
	 * @param mapper writes objects, asked for when the first comes
	 */
	ResultConverter(ResultType type, BinaryContent binary, @Nullable McpResultConverter custom,
			Supplier<JsonMapper> mapper) {
		this.type = type;
		this.binary = binary;
		this.custom = custom;
		this.values = new Values(type.type(), mapper);
	}

	/**
	 * Convert what the method has returned.
	 */
	CallToolResult convert(@Nullable Object returned, McpContext context) throws Exception {
		return convert((this.custom != null) ? this.custom.convert(returned, context) : returned);
	}

	/**
	 * Convert what an exception handler has returned.
	 */
	CallToolResult convert(FailureAnswer failure) {
		CallToolResult result = convert(failure.valueOr("The tool failed"));
		boolean complete = failure.returned() instanceof CallToolResult;
		return complete ? result : new CallToolResult(result.content(), null, true);
	}

	/**
	 * Convert a value as if the method had returned it.
	 */
	CallToolResult convert(@Nullable Object returned) {
		Object value = Values.present(returned);
		if (value == null) {
			return absent();
		}
		if (value instanceof CharSequence || value instanceof Character) {
			return CallToolResult.text(value.toString());
		}
		if (value instanceof CallToolResult result) {
			return result;
		}
		Content single = content(value);
		if (single != null) {
			return new CallToolResult(List.of(single), null, false);
		}
		if (value instanceof byte[] bytes) {
			return new CallToolResult(List.of(this.binary.of(bytes)), null, false);
		}
		List<Content> contents = contents(value);
		return (contents != null) ? new CallToolResult(contents, null, false) : structured(value);
	}

	private CallToolResult absent() {
		if (this.type.isVoid()) {
			return DONE;
		}
		return (this.type.outputSchema() != null) ? NOTHING : EMPTY;
	}

	private @Nullable List<Content> contents(Object value) {
		Collection<?> elements = Values.elements(value);
		if (elements == null || (elements.isEmpty() && !this.type.isContents())) {
			return null;
		}
		List<Content> contents = new ArrayList<>();
		for (Object element : elements) {
			Content content = content(element);
			if (content == null) {
				return null;
			}
			contents.add(content);
		}
		return contents;
	}

	private static @Nullable Content content(@Nullable Object value) {
		if (value instanceof ResourceContents contents) {
			return Content.embedded(contents);
		}
		return (value instanceof Content content) ? content : null;
	}

	private CallToolResult structured(Object value) {
		JsonNode json = this.values.json(value);
		if (json.isString()) {
			return CallToolResult.text(json.stringValue());
		}
		return new CallToolResult(List.of(new TextContent(json.toString())), json, false);
	}

}
