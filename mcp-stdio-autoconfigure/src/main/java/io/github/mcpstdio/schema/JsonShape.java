package io.github.mcpstdio.schema;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.jsonFormatVisitors.JsonAnyFormatVisitor;
import tools.jackson.databind.jsonFormatVisitors.JsonArrayFormatVisitor;
import tools.jackson.databind.jsonFormatVisitors.JsonBooleanFormatVisitor;
import tools.jackson.databind.jsonFormatVisitors.JsonFormatVisitorWrapper;
import tools.jackson.databind.jsonFormatVisitors.JsonIntegerFormatVisitor;
import tools.jackson.databind.jsonFormatVisitors.JsonMapFormatVisitor;
import tools.jackson.databind.jsonFormatVisitors.JsonNumberFormatVisitor;
import tools.jackson.databind.jsonFormatVisitors.JsonObjectFormatVisitor;
import tools.jackson.databind.jsonFormatVisitors.JsonStringFormatVisitor;

/**
 * Asks a mapper which kind of JSON value it writes for a type.
 */
final class JsonShape extends JsonFormatVisitorWrapper.Base {

	private String type = "any";

	private JsonShape() {
	}

	/**
	 * Return the kind of JSON value: a type of JSON Schema, or {@code any}.
	 */
	static String of(JavaType type, JsonMapper mapper) {
		JsonShape shape = new JsonShape();
		mapper.acceptJsonFormatVisitor(type, shape);
		return shape.type;
	}

	@Override
	public @Nullable JsonObjectFormatVisitor expectObjectFormat(JavaType type) {
		this.type = "object";
		return null;
	}

	@Override
	public @Nullable JsonMapFormatVisitor expectMapFormat(JavaType type) {
		this.type = "object";
		return null;
	}

	@Override
	public @Nullable JsonArrayFormatVisitor expectArrayFormat(JavaType type) {
		this.type = "array";
		return null;
	}

	@Override
	public @Nullable JsonStringFormatVisitor expectStringFormat(JavaType type) {
		this.type = "string";
		return null;
	}

	@Override
	public @Nullable JsonNumberFormatVisitor expectNumberFormat(JavaType type) {
		this.type = "number";
		return null;
	}

	@Override
	public @Nullable JsonIntegerFormatVisitor expectIntegerFormat(JavaType type) {
		this.type = "integer";
		return null;
	}

	@Override
	public @Nullable JsonBooleanFormatVisitor expectBooleanFormat(JavaType type) {
		this.type = "boolean";
		return null;
	}

	@Override
	public @Nullable JsonAnyFormatVisitor expectAnyFormat(JavaType type) {
		this.type = "any";
		return null;
	}

}
