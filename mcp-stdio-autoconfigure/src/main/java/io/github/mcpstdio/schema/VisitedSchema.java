package io.github.mcpstdio.schema;

import java.time.Duration;
import java.util.Set;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.jsonFormatVisitors.JsonArrayFormatVisitor;
import tools.jackson.databind.jsonFormatVisitors.JsonBooleanFormatVisitor;
import tools.jackson.databind.jsonFormatVisitors.JsonFormatTypes;
import tools.jackson.databind.jsonFormatVisitors.JsonFormatVisitable;
import tools.jackson.databind.jsonFormatVisitors.JsonFormatVisitorWrapper;
import tools.jackson.databind.jsonFormatVisitors.JsonIntegerFormatVisitor;
import tools.jackson.databind.jsonFormatVisitors.JsonMapFormatVisitor;
import tools.jackson.databind.jsonFormatVisitors.JsonNumberFormatVisitor;
import tools.jackson.databind.jsonFormatVisitors.JsonObjectFormatVisitor;
import tools.jackson.databind.jsonFormatVisitors.JsonStringFormatVisitor;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.ser.bean.BeanAsArraySerializer;
import tools.jackson.databind.ser.bean.UnrolledBeanAsArraySerializer;

/**
 * Asks a serializer which kind of JSON value it writes. What it does not tell stays open.
 */
final class VisitedSchema extends JsonFormatVisitorWrapper.Base {

	/** A container may contain itself. */
	private static final int MAX_DEPTH = 8;

	private final ObjectNode schema = JsonNodeFactory.instance.objectNode();

	private final int depth;

	private VisitedSchema(SerializationContext context, int depth) {
		super(context);
		this.depth = depth;
	}

	/**
	 * Return a new schema of what a serializer writes, empty if it does not tell.
	 */
	static ObjectNode of(ValueSerializer<?> serializer, JavaType type, SerializationContext context) {
		VisitedSchema visitor = new VisitedSchema(context, 0);
		visitor.visit(serializer, type);
		return visitor.schema;
	}

	private ObjectNode of(JsonFormatVisitable content, JavaType type) {
		VisitedSchema visitor = new VisitedSchema(getContext(), this.depth + 1);
		if (visitor.depth < MAX_DEPTH) {
			visitor.visit(content, type);
		}
		return visitor.schema;
	}

	private void visit(JsonFormatVisitable content, JavaType type) {
		if (content instanceof BeanAsArraySerializer || content instanceof UnrolledBeanAsArraySerializer) {
			this.schema.put("type", "array");
		}
		else {
			content.acceptJsonFormatVisitor(this, type);
		}
	}

	@Override
	public @Nullable JsonObjectFormatVisitor expectObjectFormat(JavaType type) {
		this.schema.put("type", "object");
		return null;
	}

	@Override
	public JsonMapFormatVisitor expectMapFormat(JavaType type) {
		this.schema.put("type", "object");
		return new JsonMapFormatVisitor.Base(getContext()) {

			@Override
			public void valueFormat(JsonFormatVisitable content, JavaType contentType) {
				VisitedSchema.this.schema.set("additionalProperties", of(content, contentType));
			}

		};
	}

	@Override
	public JsonArrayFormatVisitor expectArrayFormat(JavaType type) {
		this.schema.put("type", "array");
		return new JsonArrayFormatVisitor.Base(getContext()) {

			@Override
			public void itemsFormat(JsonFormatVisitable content, JavaType contentType) {
				VisitedSchema.this.schema.set("items", of(content, contentType));
			}

			@Override
			public void itemsFormat(JsonFormatTypes content) {
				if (content != JsonFormatTypes.ANY) {
					VisitedSchema.this.schema.putObject("items").put("type", content.value());
				}
			}

		};
	}

	@Override
	public JsonStringFormatVisitor expectStringFormat(JavaType type) {
		this.schema.put("type", "string");
		return new JsonStringFormatVisitor.Base() {

			@Override
			public void enumTypes(Set<String> names) {
				ArrayNode choices = VisitedSchema.this.schema.putArray("enum");
				names.forEach(choices::add);
			}

		};
	}

	@Override
	public @Nullable JsonNumberFormatVisitor expectNumberFormat(JavaType type) {
		this.schema.put("type", "number");
		return null;
	}

	@Override
	public @Nullable JsonIntegerFormatVisitor expectIntegerFormat(JavaType type) {
		// A duration has fractions of seconds, whatever its serializer says
		this.schema.put("type", (type.getRawClass() == Duration.class) ? "number" : "integer");
		return null;
	}

	@Override
	public @Nullable JsonBooleanFormatVisitor expectBooleanFormat(JavaType type) {
		this.schema.put("type", "boolean");
		return null;
	}

}
