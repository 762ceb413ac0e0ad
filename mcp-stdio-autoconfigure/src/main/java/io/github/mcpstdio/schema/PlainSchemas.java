package io.github.mcpstdio.schema;

import java.lang.reflect.Type;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationConfig;
import tools.jackson.databind.introspect.AnnotatedMember;
import tools.jackson.databind.introspect.ClassIntrospector;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The schemas of types that have no properties of their own, and of containers of such
 * types. Needs no schema library, and for the simplest types no mapper. Safe for use by
 * several threads.
 */
final class PlainSchemas {

	/** The formats of JSON Schema for which Java's text conforms. */
	private static final Map<String, String> FORMATS = Map.of("java.time.LocalDate", "date", "java.time.Instant",
			"date-time", "java.time.OffsetDateTime", "date-time", "java.time.ZonedDateTime", "date-time",
			"java.util.Date", "date-time", "java.util.Calendar", "date-time", "java.util.GregorianCalendar",
			"date-time", "java.time.Duration", "duration", "java.time.Period", "duration");

	private static final Set<String> WITHOUT_SHAPE = Set.of("object", "any");

	private final Supplier<JsonMapper> mapper;

	PlainSchemas(Supplier<JsonMapper> mapper) {
		this.mapper = mapper;
	}

	/**
	 * Return a new schema of a type, or {@code null} if the type, or what it contains,
	 * has properties.
	 */
	@Nullable ObjectNode find(Type type) {
		ObjectNode scalar = (type instanceof Class<?> rawType) ? ScalarSchemas.find(rawType) : null;
		return (scalar != null) ? scalar : find(this.mapper.get().constructType(type));
	}

	private @Nullable ObjectNode find(JavaType type) {
		if (type.isReferenceType()) {
			return find(type.getContentType());
		}
		ObjectNode scalar = findScalar(type);
		if (scalar != null) {
			return scalar;
		}
		if (!type.isContainerType() || !isStandard(type)) {
			return null;
		}
		ObjectNode content = find(type.getContentType());
		if (content == null) {
			return null;
		}
		return type.isMapLikeType() ? map(type, content) : array(content);
	}

	/**
	 * Return a new schema of a type that is neither container nor has properties, or
	 * {@code null}.
	 */
	@Nullable ObjectNode findScalar(JavaType type) {
		ObjectNode scalar = ScalarSchemas.find(type.getRawClass());
		if (scalar != null || type.isContainerType() || type.isReferenceType()) {
			return scalar;
		}
		if (type.isEnumType() || type.getRawClass() == Enum.class) {
			return enumeration(type);
		}
		JavaType value = jsonValueType(type);
		if (value != null) {
			return find(value);
		}
		String shape = JsonShape.of(type, this.mapper.get());
		if (WITHOUT_SHAPE.contains(shape)) {
			return null;
		}
		ObjectNode schema = JsonNodeFactory.instance.objectNode().put("type", shape);
		String format = FORMATS.get(type.getRawClass().getName());
		return ("string".equals(shape) && format != null) ? schema.put("format", format) : schema;
	}

	/**
	 * Return the type of the value that stands for a whole object, or {@code null}.
	 */
	@Nullable JavaType jsonValueType(JavaType type) {
		SerializationConfig config = this.mapper.get().serializationConfig();
		ClassIntrospector introspector = config.classIntrospectorInstance().forOperation(config);
		AnnotatedMember value = introspector
			.introspectForSerialization(type, introspector.introspectClassAnnotations(type))
			.findJsonValueAccessor();
		return (value != null) ? value.getType() : null;
	}

	/**
	 * Return whether a container is written as one, and not as an object with properties.
	 */
	boolean isStandard(JavaType type) {
		return !"any".equals(JsonShape.of(type, this.mapper.get()));
	}

	static ObjectNode array(JsonNode content) {
		ObjectNode schema = JsonNodeFactory.instance.objectNode().put("type", "array");
		schema.set("items", content);
		return schema;
	}

	ObjectNode map(JavaType type, JsonNode content) {
		ObjectNode schema = JsonNodeFactory.instance.objectNode().put("type", "object");
		if (type.getKeyType().isEnumType()) {
			schema.putObject("propertyNames").set("enum", constants(type.getKeyType()));
		}
		schema.set("additionalProperties", content);
		return schema;
	}

	private ObjectNode enumeration(JavaType type) {
		ObjectNode schema = JsonNodeFactory.instance.objectNode();
		ArrayNode constants = constants(type);
		if (constants.isEmpty()) {
			return schema.put("type", "string");
		}
		String kind = kindOf(constants);
		if (kind != null) {
			schema.put("type", kind);
		}
		schema.set("enum", constants);
		return schema;
	}

	private static @Nullable String kindOf(ArrayNode constants) {
		if (constants.valueStream().allMatch(JsonNode::isString)) {
			return "string";
		}
		return constants.valueStream().allMatch(JsonNode::isIntegralNumber) ? "integer" : null;
	}

	private ArrayNode constants(JavaType type) {
		ArrayNode constants = JsonNodeFactory.instance.arrayNode();
		Object[] values = type.getRawClass().getEnumConstants();
		if (values != null) {
			for (Object value : values) {
				constants.add(this.mapper.get().<JsonNode>valueToTree(value));
			}
		}
		return constants;
	}

}
