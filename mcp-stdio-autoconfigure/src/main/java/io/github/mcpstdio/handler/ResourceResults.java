package io.github.mcpstdio.handler;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

import io.github.mcpstdio.protocol.model.ReadResourceResult;
import io.github.mcpstdio.protocol.model.ResourceContents;
import io.github.mcpstdio.server.McpContext;
import io.github.mcpstdio.server.McpHandlerException;
import io.github.mcpstdio.server.McpResourceNotFoundException;

/**
 * Makes contents of resources of what a method returns. Safe for use by several threads.
 */
final class ResourceResults {

	private static final String TEXT = "text/plain";

	private static final String BINARY = "application/octet-stream";

	private static final String JSON = "application/json";

	private final HandlerMethod method;

	private final @Nullable String mimeType;

	private final ResultType type;

	private final @Nullable McpResultConverter custom;

	private final Values values;

	/**
	 * Create a converter of a method's results.
	 * @param method the method
	 * @param mimeType the media type of the contents, or {@code null} to find it out
	 * @param support what all handlers share
	 */
	ResourceResults(HandlerMethod method, @Nullable String mimeType, HandlerSupport support) {
		this.method = method;
		this.mimeType = mimeType;
		AsyncReturnType async = AsyncReturnType.of(method.method().getReturnType());
		this.type = ResultType.of(method, async, null);
		this.custom = support.converter(method, async);
		this.values = new Values(this.type.type(), support.mapper());
	}

	/**
	 * Return the media type of what the method declares to return, or {@code null} if
	 * that is not known.
	 */
	@Nullable String mimeType() {
		if (this.mimeType != null || this.custom != null) {
			return this.mimeType;
		}
		if (!(this.type.type() instanceof Class<?> declared)) {
			return this.type.isContents() ? null : JSON;
		}
		if (CharSequence.class.isAssignableFrom(declared)) {
			return TEXT;
		}
		if (declared == byte[].class) {
			return BINARY;
		}
		boolean unknown = declared == Object.class || declared == ReadResourceResult.class
				|| ResourceContents.class.isAssignableFrom(declared) || declared.isEnum() || declared == Character.class
				|| declared == char.class || this.type.isContents();
		return unknown ? null : JSON;
	}

	/**
	 * Convert what the method has returned.
	 * @param uri the URI that was asked for
	 * @param returned what the method has returned
	 * @param context the request that is served
	 */
	ReadResourceResult convert(String uri, @Nullable Object returned, McpContext context) throws Exception {
		Object value = Values.present((this.custom != null) ? this.custom.convert(returned, context) : returned);
		if (value == null) {
			throw new McpResourceNotFoundException(this.method.signature() + " has no such resource");
		}
		if (value instanceof ReadResourceResult result) {
			return result;
		}
		Collection<?> elements = Values.elements(value);
		return (elements != null) ? several(uri, elements, value)
				: new ReadResourceResult(List.of(contents(uri, value)));
	}

	private ReadResourceResult several(String uri, Collection<?> elements, Object value) {
		if (elements.isEmpty() && this.type.isContents()) {
			throw new McpResourceNotFoundException(this.method.signature() + " has no contents");
		}
		List<ResourceContents> contents = new ArrayList<>();
		if (Values.areAll(elements, ResourceContents.class) || Values.areAll(elements, CharSequence.class)) {
			elements.forEach((element) -> contents.add(contents(uri, element)));
		}
		else {
			contents.add(contents(uri, value));
		}
		return new ReadResourceResult(contents);
	}

	private ResourceContents contents(String uri, Object value) {
		if (value instanceof ResourceContents contents) {
			return contents;
		}
		if (value instanceof byte[] bytes) {
			return ResourceContents.blob(uri, mimeTypeOr(BINARY), bytes);
		}
		if (value instanceof CharSequence || value instanceof Character) {
			return ResourceContents.text(uri, mimeTypeOr(TEXT), value.toString());
		}
		JsonNode json = this.values.json(value);
		return json.isString() ? ResourceContents.text(uri, mimeTypeOr(TEXT), json.stringValue())
				: ResourceContents.text(uri, mimeTypeOr(JSON), json.toString());
	}

	private String mimeTypeOr(String otherwise) {
		return (this.mimeType != null) ? this.mimeType : otherwise;
	}

	/**
	 * Convert what an exception handler has returned.
	 * @throws McpHandlerException if that is no result
	 */
	ReadResourceResult convert(FailureAnswer failure) {
		Object value = failure.valueOr("The resource could not be read");
		if (value instanceof ReadResourceResult result) {
			return result;
		}
		if (value instanceof ResourceContents contents) {
			return new ReadResourceResult(List.of(contents));
		}
		throw new McpHandlerException(this.values.text(value));
	}

}
