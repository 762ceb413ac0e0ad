package io.github.mcpstdio.handler;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.json.JsonMapper;

import io.github.mcpstdio.protocol.model.CallToolResult;
import io.github.mcpstdio.protocol.model.Content;
import io.github.mcpstdio.protocol.model.TextContent;

/**
 * Makes results of what a method returns. Text is told as it is, and so are content and
 * complete results; any other object becomes structured content, accompanied by its JSON
 * as text. A method without result is told as {@code Done}; nothing where something was
 * promised is an error, nothing elsewhere an empty result. Safe for use by several
 * threads.
 */
final class ResultConverter {

	private static final CallToolResult DONE = CallToolResult.text("Done");

	private static final CallToolResult EMPTY = new CallToolResult(List.of(), null, false);

	private static final CallToolResult NOTHING = CallToolResult.error("The tool has found nothing");

	private final ResultType type;

	private final Supplier<JsonMapper> mapper;

	private volatile @Nullable ObjectWriter writer;

	ResultConverter(ResultType type, Supplier<JsonMapper> mapper) {
		this.type = type;
		this.mapper = mapper;
	}

	CallToolResult convert(@Nullable Object returned) {
		Object value = (returned instanceof Optional<?> optional) ? optional.orElse(null) : returned;
		if (value == null) {
			return absent();
		}
		if (value instanceof CharSequence || value instanceof Character) {
			return CallToolResult.text(value.toString());
		}
		if (value instanceof CallToolResult result) {
			return result;
		}
		if (value instanceof Content content) {
			return new CallToolResult(List.of(content), null, false);
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
		Collection<?> elements = null;
		if (value instanceof Collection<?> collection) {
			elements = collection;
		}
		else if (value instanceof Object[] array) {
			elements = Arrays.asList(array);
		}
		if (elements == null || (elements.isEmpty() && !this.type.isContents())) {
			return null;
		}
		List<Content> contents = new ArrayList<>();
		for (Object element : elements) {
			if (!(element instanceof Content content)) {
				return null;
			}
			contents.add(content);
		}
		return contents;
	}

	private CallToolResult structured(Object value) {
		JsonNode json = writer().valueToTree(value);
		if (json.isString()) {
			return CallToolResult.text(json.stringValue());
		}
		return new CallToolResult(List.of(new TextContent(json.toString())), json, false);
	}

	private ObjectWriter writer() {
		ObjectWriter writer = this.writer;
		if (writer == null) {
			JsonMapper mapper = this.mapper.get();
			writer = this.type.isGeneric() ? mapper.writerFor(mapper.constructType(this.type.type())) : mapper.writer();
			this.writer = writer;
		}
		return writer;
	}

}
