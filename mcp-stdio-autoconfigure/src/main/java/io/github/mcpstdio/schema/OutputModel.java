package io.github.mcpstdio.schema;

import java.lang.reflect.AnnotatedType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonIncludeProperties;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.annotation.OptBoolean;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.BeanDescription;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.SerializationConfig;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.annotation.JsonSerialize;
import tools.jackson.databind.introspect.AnnotatedMember;
import tools.jackson.databind.introspect.BeanPropertyDefinition;
import tools.jackson.databind.introspect.ClassIntrospector;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.ser.AnyGetterWriter;
import tools.jackson.databind.ser.BeanPropertyWriter;
import tools.jackson.databind.ser.PropertyWriter;
import tools.jackson.databind.ser.bean.BeanAsArraySerializer;
import tools.jackson.databind.ser.bean.BeanSerializerBase;
import tools.jackson.databind.ser.bean.UnrolledBeanAsArraySerializer;
import tools.jackson.databind.ser.impl.UnknownSerializer;
import tools.jackson.databind.ser.jackson.JsonValueSerializer;
import tools.jackson.databind.util.NameTransformer;

/**
 * What is written of types, as their serializers do. A property is required if it cannot
 * be left out.
 */
final class OutputModel extends TypeModel {

	private final SerializationConfig config;

	OutputModel(JsonMapper mapper) {
		super(mapper);
		this.config = mapper.serializationConfig();
	}

	@Override
	SerializationConfig config() {
		return this.config;
	}

	@Override
	BeanDescription describe(JavaType type) {
		ClassIntrospector introspector = this.config.classIntrospectorInstance().forOperation(this.config);
		return introspector.introspectForSerialization(type, introspector.introspectClassAnnotations(type));
	}

	@Override
	@Nullable ObjectNode findScalar(JavaType type) {
		ObjectNode known = ScalarSchemas.find(type.getRawClass());
		if (known != null) {
			return (known.isEmpty() || type.isContainerType()) ? known : checked(known, type);
		}
		if (type.isContainerType()) {
			return null;
		}
		ValueSerializer<?> serializer = serializer(type);
		if (type.isEnumType()) {
			return EnumSchemas.of(type.getRawClass(), mapper());
		}
		if (serializer instanceof UnknownSerializer) {
			return type.isConcrete() && type.getRawClass() != Object.class ? null : any();
		}
		boolean array = serializer instanceof BeanAsArraySerializer
				|| serializer instanceof UnrolledBeanAsArraySerializer;
		boolean bean = serializer instanceof BeanSerializerBase && !array;
		if (bean && describe(type).getObjectIdInfo() != null) {
			return any();
		}
		return (bean || serializer instanceof JsonValueSerializer) ? null : visit(type);
	}

	/**
	 * Return what is known of a type, unless the application's mapper writes it another
	 * way.
	 */
	private ObjectNode checked(ObjectNode known, JavaType type) {
		ObjectNode written = visit(type);
		return (!written.has("type") || written.get("type").equals(known.get("type"))) ? known : written;
	}

	private ValueSerializer<Object> serializer(JavaType type) {
		return mapper()._serializationContext().findContentValueSerializer(type, null);
	}

	@Override
	@Nullable JavaType findStandIn(JavaType type) {
		AnnotatedMember value = describe(type).findJsonValueAccessor();
		return (value != null) ? value.getType() : null;
	}

	@Override
	List<BeanProperty> properties(JavaType type) {
		List<BeanProperty> properties = new ArrayList<>();
		if (serializer(type) instanceof BeanSerializerBase serializer) {
			BeanDescription description = describe(type);
			Map<String, BeanPropertyDefinition> definitions = new HashMap<>();
			for (BeanPropertyDefinition definition : description.findProperties()) {
				definitions.put(definition.getName(), definition);
			}
			for (Iterator<PropertyWriter> writers = serializer.properties(); writers.hasNext();) {
				PropertyWriter next = writers.next();
				if (next instanceof BeanPropertyWriter writer && !(next instanceof AnyGetterWriter)) {
					add(writer, definitions.get(writer.getName()), description, properties);
				}
			}
		}
		return properties;
	}

	private void add(BeanPropertyWriter writer, @Nullable BeanPropertyDefinition definition,
			BeanDescription description, List<BeanProperty> properties) {
		NameTransformer unwrapping = writer.isUnwrapping() ? unwrapping(writer.getMember()) : null;
		if (unwrapping != null) {
			for (BeanProperty property : properties(writer.getType())) {
				properties.add(property.unwrapped(unwrapping, false));
			}
		}
		else {
			properties.add(property(writer, definition, description));
		}
	}

	private BeanProperty property(BeanPropertyWriter writer, @Nullable BeanPropertyDefinition definition,
			BeanDescription description) {
		JavaType type = (writer.getSerializationType() != null) ? writer.getSerializationType() : writer.getType();
		if (definition == null) {
			return new BeanProperty(writer.getName(), type, List.of(), false, true, null, null);
		}
		JsonInclude.Include inclusion = description.findPropertyInclusion(this.config.getDefaultPropertyInclusion())
			.withOverrides(definition.findInclusion())
			.getValueInclusion();
		boolean primitive = type.isPrimitive();
		boolean always = inclusion == JsonInclude.Include.ALWAYS;
		boolean demanded = Presence.isDemanded(definition) || isDeclaredRequired(writer.getMember());
		boolean required = always || ((primitive || demanded) && writesValues(inclusion));
		boolean nullable = always && !primitive && !demanded;
		return new BeanProperty(writer.getName(), type, List.of(writer.getMember()),
				required && !isLimited(writer, description), nullable, definition.getMetadata().getDescription(),
				form(writer, type));
	}

	/**
	 * Return whether a view or filter may leave a property out.
	 */
	private boolean isLimited(BeanPropertyWriter writer, BeanDescription description) {
		boolean viewed = this.config.getActiveView() != null && writer.getViews() != null;
		return viewed || annotations().findFilterId(this.config, description.getClassInfo()) != null;
	}

	private static boolean isDeclaredRequired(AnnotatedMember member) {
		JsonProperty declared = member.getAnnotation(JsonProperty.class);
		return declared != null && (declared.required() || declared.isRequired() == OptBoolean.TRUE);
	}

	private static boolean writesValues(JsonInclude.Include inclusion) {
		return inclusion == JsonInclude.Include.NON_NULL || inclusion == JsonInclude.Include.NON_ABSENT;
	}

	private @Nullable ObjectNode form(BeanPropertyWriter writer, JavaType type) {
		AnnotatedMember member = writer.getMember();
		if (member == null || !hasForm(member)) {
			return null;
		}
		SerializationContext context = mapper()._serializationContext();
		ValueSerializer<?> serializer = writer.getSerializer();
		if (serializer == null) {
			serializer = context.findPrimaryPropertySerializer(type, writer);
		}
		return VisitedSchema.of(serializer, type, context);
	}

	private static boolean hasForm(AnnotatedMember member) {
		return member.hasAnnotation(JsonFormat.class) || member.hasAnnotation(JsonSerialize.class)
				|| member.hasAnnotation(JsonRawValue.class) || member.hasAnnotation(JsonIgnoreProperties.class)
				|| member.hasAnnotation(JsonIncludeProperties.class);
	}

	/**
	 * Return the form that annotations give a property, or {@code null} if it has that of
	 * its type.
	 */
	@Nullable ObjectNode findForm(JavaType type, String name) {
		for (BeanProperty property : properties(type)) {
			if (property.name().equals(name)) {
				return property.schema();
			}
		}
		return null;
	}

	@Override
	@Nullable JavaType findOthers(JavaType type) {
		AnnotatedMember others = describe(type).findAnyGetter();
		return (others != null) ? others.getType().getContentType() : null;
	}

	/**
	 * Nobody enforces constraints on results, but elements that may be {@code null} are
	 * written.
	 */
	@Override
	void constrain(BeanProperty property, ObjectNode schema) {
		AnnotatedMember member = property.member();
		AnnotatedType type = (member != null) ? ConstraintSchemas.typeOf(member) : null;
		if (type != null) {
			NullableContents.describe(type, schema);
		}
	}

	@Override
	boolean isClosed(JavaType type) {
		return false;
	}

}
