package io.github.mcpstdio.schema;

import java.time.ZonedDateTime;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.AnnotationIntrospector;
import tools.jackson.databind.BeanDescription;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.cfg.DateTimeFeature;
import tools.jackson.databind.cfg.MapperConfig;
import tools.jackson.databind.introspect.AnnotatedMember;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.util.NameTransformer;

/**
 * How a mapper sees types in one direction.
 */
abstract class TypeModel {

	/** The formats of JSON Schema for which Java's text conforms. */
	private static final Map<String, String> FORMATS = Map.of("java.time.LocalDate", "date", "java.time.Instant",
			"date-time", "java.time.OffsetDateTime", "date-time", "java.time.ZonedDateTime", "date-time",
			"java.util.Date", "date-time", "java.util.Calendar", "date-time", "java.util.GregorianCalendar",
			"date-time", "java.time.Duration", "duration", "java.time.Period", "duration");

	private final JsonMapper mapper;

	TypeModel(JsonMapper mapper) {
		this.mapper = mapper;
	}

	JsonMapper mapper() {
		return this.mapper;
	}

	abstract MapperConfig<?> config();

	abstract BeanDescription describe(JavaType type);

	/**
	 * Return a new schema of a type that is neither container nor has properties, empty
	 * for one of which nothing is known, or {@code null} for all other types.
	 */
	abstract @Nullable ObjectNode findScalar(JavaType type);

	/**
	 * Return the type of the value that stands for a whole object, or {@code null}.
	 */
	abstract @Nullable JavaType findStandIn(JavaType type);

	/**
	 * Return the properties of a type in their order.
	 */
	abstract List<BeanProperty> properties(JavaType type);

	/**
	 * Return whether a bean takes no other properties than those it has.
	 */
	abstract boolean isClosed(JavaType type);

	/**
	 * Return the type of properties that a bean takes or has besides those it declares,
	 * or {@code null} if they are not known.
	 */
	abstract @Nullable JavaType findOthers(JavaType type);

	/**
	 * Show the constraints that are enforced.
	 */
	abstract void constrain(BeanProperty property, ObjectNode schema);

	/**
	 * Return whether a container is one in JSON, and not an object with properties.
	 */
	boolean isStandard(JavaType type) {
		return type.isContainerType() && !visit(type).isEmpty();
	}

	AnnotationIntrospector annotations() {
		return config().getAnnotationIntrospector();
	}

	@Nullable NameTransformer unwrapping(@Nullable AnnotatedMember member) {
		return (member != null) ? annotations().findUnwrappingNameTransformer(config(), member) : null;
	}

	static ObjectNode any() {
		return JsonNodeFactory.instance.objectNode();
	}

	/**
	 * Return a new schema of what is written for a type, as far as its serializer tells.
	 */
	ObjectNode visit(JavaType type) {
		SerializationContext context = this.mapper._serializationContext();
		ValueSerializer<Object> serializer = context.findContentValueSerializer(type, null);
		ObjectNode schema = VisitedSchema.of(serializer, type, context);
		String format = FORMATS.get(type.getRawClass().getName());
		boolean plain = format != null && "string".equals(schema.path("type").stringValue(null))
				&& serializer.getClass().getName().startsWith("tools.jackson.") && !hasPattern(type);
		return plain ? schema.put("format", format) : schema;
	}

	private boolean hasPattern(JavaType type) {
		boolean zoneId = type.getRawClass() == ZonedDateTime.class
				&& this.mapper.serializationConfig().isEnabled(DateTimeFeature.WRITE_DATES_WITH_ZONE_ID);
		return zoneId || config().getDefaultPropertyFormat(type.getRawClass()).hasPattern();
	}

}
