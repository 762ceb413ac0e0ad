package io.github.mcpstdio.schema;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The schemas of types that are a single JSON value whatever the settings of the mapper.
 * Needs no mapper.
 */
final class ScalarSchemas {

	private static final Map<Class<?>, String> TYPES = Map.ofEntries(Map.entry(String.class, "string"),
			Map.entry(char.class, "char"), Map.entry(Character.class, "char"), Map.entry(int.class, "integer"),
			Map.entry(Integer.class, "integer"), Map.entry(long.class, "integer"), Map.entry(Long.class, "integer"),
			Map.entry(short.class, "short"), Map.entry(Short.class, "short"), Map.entry(byte.class, "byte"),
			Map.entry(Byte.class, "byte"), Map.entry(double.class, "number"), Map.entry(Double.class, "number"),
			Map.entry(float.class, "number"), Map.entry(Float.class, "number"), Map.entry(boolean.class, "boolean"),
			Map.entry(Boolean.class, "boolean"), Map.entry(java.math.BigInteger.class, "integer"),
			Map.entry(java.math.BigDecimal.class, "number"), Map.entry(Number.class, "number"),
			Map.entry(OptionalInt.class, "integer"), Map.entry(OptionalLong.class, "integer"),
			Map.entry(OptionalDouble.class, "number"), Map.entry(Object.class, "any"),
			Map.entry(byte[].class, "base64"), Map.entry(char[].class, "string"),
			Map.entry(java.util.UUID.class, "uuid"), Map.entry(java.net.URI.class, "uri"),
			Map.entry(java.net.URL.class, "uri"), Map.entry(java.util.concurrent.atomic.AtomicInteger.class, "integer"),
			Map.entry(java.util.concurrent.atomic.AtomicLong.class, "integer"),
			Map.entry(java.util.concurrent.atomic.AtomicBoolean.class, "boolean"));

	private ScalarSchemas() {
	}

	static @Nullable ObjectNode find(Class<?> type) {
		String kind = TYPES.get(type);
		if (kind == null) {
			kind = kindOfHierarchy(type);
		}
		return (kind != null) ? create(kind) : null;
	}

	/**
	 * Return a new schema of what is read into a type, or into a usual container of such
	 * types, or {@code null}.
	 */
	static @Nullable ObjectNode findInput(Type type) {
		if (type instanceof Class<?> raw) {
			ObjectNode scalar = find(raw);
			ObjectNode component = (scalar == null && raw.isArray()) ? findInput(raw.getComponentType()) : null;
			return (component != null) ? array(component) : scalar;
		}
		if (!(type instanceof ParameterizedType parameterized)) {
			return null;
		}
		Type[] arguments = parameterized.getActualTypeArguments();
		ObjectNode content = findInput(arguments[arguments.length - 1]);
		if (content == null) {
			return null;
		}
		if (parameterized.getRawType() == Map.class && arguments[0] == String.class) {
			return create("object").set("additionalProperties", content);
		}
		boolean collection = parameterized.getRawType() == List.class || parameterized.getRawType() == Set.class
				|| parameterized.getRawType() == Collection.class;
		return collection ? array(content) : ((parameterized.getRawType() == Optional.class) ? content : null);
	}

	static ObjectNode array(ObjectNode content) {
		return create("array").set("items", content);
	}

	private static @Nullable String kindOfHierarchy(Class<?> type) {
		if (CharSequence.class.isAssignableFrom(type)) {
			return "string";
		}
		if (!JsonNode.class.isAssignableFrom(type)) {
			return null;
		}
		if (ObjectNode.class.isAssignableFrom(type)) {
			return "object";
		}
		return ArrayNode.class.isAssignableFrom(type) ? "array" : "any";
	}

	private static ObjectNode create(String kind) {
		ObjectNode schema = JsonNodeFactory.instance.objectNode();
		return switch (kind) {
			case "any" -> schema;
			case "char" -> schema.put("type", "string").put("minLength", 1).put("maxLength", 1);
			case "byte" -> integer(schema, Byte.MIN_VALUE, Byte.MAX_VALUE);
			case "short" -> integer(schema, Short.MIN_VALUE, Short.MAX_VALUE);
			case "base64" -> schema.put("type", "string").put("contentEncoding", "base64");
			case "uuid", "uri" -> schema.put("type", "string").put("format", kind);
			default -> schema.put("type", kind);
		};
	}

	private static ObjectNode integer(ObjectNode schema, int minimum, int maximum) {
		return schema.put("type", "integer").put("minimum", minimum).put("maximum", maximum);
	}

}
