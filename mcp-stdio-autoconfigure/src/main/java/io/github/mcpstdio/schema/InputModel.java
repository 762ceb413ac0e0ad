package io.github.mcpstdio.schema;

import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalAmount;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.Date;
import java.util.List;
import java.util.Objects;
import java.util.Set;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.BeanDescription;
import tools.jackson.databind.DeserializationConfig;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.deser.AbstractDeserializer;
import tools.jackson.databind.deser.ValueInstantiator;
import tools.jackson.databind.deser.bean.BeanAsArrayBuilderDeserializer;
import tools.jackson.databind.deser.bean.BeanAsArrayDeserializer;
import tools.jackson.databind.deser.bean.BeanDeserializerBase;
import tools.jackson.databind.introspect.AnnotatedMember;
import tools.jackson.databind.introspect.AnnotatedMethod;
import tools.jackson.databind.introspect.AnnotatedParameter;
import tools.jackson.databind.introspect.BeanPropertyDefinition;
import tools.jackson.databind.introspect.ClassIntrospector;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.type.LogicalType;
import tools.jackson.databind.util.NameTransformer;

/**
 * What is read into types, as their deserializers do. What a constructor takes is
 * required, unless it is optional or nullable; what is set afterwards only if it says so.
 */
final class InputModel extends TypeModel {

	private final DeserializationConfig config;

	private final OutputModel output;

	InputModel(JsonMapper mapper) {
		super(mapper);
		this.config = mapper.deserializationConfig();
		this.output = new OutputModel(mapper);
	}

	@Override
	DeserializationConfig config() {
		return this.config;
	}

	@Override
	BeanDescription describe(JavaType type) {
		ClassIntrospector introspector = this.config.classIntrospectorInstance().forOperation(this.config);
		BeanDescription description = introspector.introspectForDeserialization(type,
				introspector.introspectClassAnnotations(type));
		Class<?> builder = annotations().findPOJOBuilder(this.config, description.getClassInfo());
		return (builder == null) ? description
				: introspector.introspectForDeserializationWithBuilder(this.config.constructType(builder), description);
	}

	@Override
	@Nullable ObjectNode findScalar(JavaType type) {
		ObjectNode known = ScalarSchemas.find(type.getRawClass());
		if (known != null) {
			return known;
		}
		if (type.isContainerType()) {
			return null;
		}
		if (type.isEnumType()) {
			return EnumSchemas.of(type.getRawClass(), mapper());
		}
		ValueDeserializer<?> deserializer = deserializer(type);
		if (deserializer instanceof AbstractDeserializer) {
			return null;
		}
		if (deserializer instanceof BeanDeserializerBase bean) {
			return findScalar(bean, type);
		}
		boolean standard = deserializer.getClass().getName().startsWith("tools.jackson.");
		return scalar(standard ? deserializer.logicalType() : null, type);
	}

	private @Nullable ObjectNode findScalar(BeanDeserializerBase deserializer, JavaType type) {
		if (deserializer instanceof BeanAsArrayDeserializer || deserializer instanceof BeanAsArrayBuilderDeserializer) {
			return any().put("type", "array");
		}
		if (describe(type).getObjectIdInfo() != null) {
			return any();
		}
		ValueInstantiator creators = deserializer.getValueInstantiator();
		boolean object = creators.canCreateUsingDefault() || creators.canCreateFromObjectWith()
				|| creators.canCreateUsingDelegate() || creators.canCreateUsingArrayDelegate();
		return object ? null : scalar(creators);
	}

	/**
	 * Return the schema of what a class is made of that takes a single value only.
	 */
	private static @Nullable ObjectNode scalar(ValueInstantiator creators) {
		List<String> types = new ArrayList<>();
		if (creators.canCreateFromString()) {
			types.add("string");
		}
		if (creators.canCreateFromDouble() || creators.canCreateFromBigDecimal()) {
			types.add("number");
		}
		else if (creators.canCreateFromInt() || creators.canCreateFromLong() || creators.canCreateFromBigInteger()) {
			types.add("integer");
		}
		if (creators.canCreateFromBoolean()) {
			types.add("boolean");
		}
		return types.isEmpty() ? null : ((types.size() == 1) ? any().put("type", types.get(0)) : any());
	}

	private ObjectNode scalar(@Nullable LogicalType kind, JavaType type) {
		ObjectNode written = this.output.visit(type);
		if ("object".equals(written.path("type").stringValue(null))) {
			written = any();
		}
		if (kind == null) {
			return written;
		}
		return switch (kind) {
			case Integer -> any().put("type", "integer");
			case Float -> any().put("type", "number");
			case Boolean -> any().put("type", "boolean");
			case Textual, OtherScalar -> any().put("type", "string");
			case Untyped -> any();
			default -> written;
		};
	}

	private ValueDeserializer<Object> deserializer(JavaType type) {
		return mapper()._deserializationContext().findContextualValueDeserializer(type, null);
	}

	@Override
	@Nullable JavaType findStandIn(JavaType type) {
		if (!(deserializer(type) instanceof BeanDeserializerBase deserializer)) {
			return null;
		}
		ValueInstantiator creators = deserializer.getValueInstantiator();
		if (creators.canCreateFromObjectWith()) {
			return null;
		}
		return creators.canCreateUsingDelegate() ? creators.getDelegateType(this.config)
				: (creators.canCreateUsingArrayDelegate() ? creators.getArrayDelegateType(this.config) : null);
	}

	@Override
	List<BeanProperty> properties(JavaType type) {
		BeanDescription description = describe(type);
		List<BeanProperty> properties = new ArrayList<>();
		for (BeanPropertyDefinition definition : description.findProperties()) {
			AnnotatedMember member = memberOf(definition);
			if (member != null && !isIgnored(definition.getName(), type, description)) {
				add(definition, member, type, properties);
			}
		}
		return properties;
	}

	private boolean isIgnored(String name, JavaType type, BeanDescription description) {
		Set<String> included = this.config.getDefaultPropertyInclusions(type.getRawClass(), description.getClassInfo())
			.getIncluded();
		return description.getIgnoredPropertyNames().contains(name) || (included != null && !included.contains(name))
				|| this.config.getDefaultPropertyIgnorals(type.getRawClass(), description.getClassInfo())
					.findIgnoredForDeserialization()
					.contains(name);
	}

	private @Nullable AnnotatedMember memberOf(BeanPropertyDefinition definition) {
		AnnotatedMember member = definition.couldDeserialize() ? definition.getMutator()
				: setterless(definition.getGetter());
		boolean internal = member == null || isBackReference(definition)
				|| annotations().findInjectableValue(this.config, member) != null;
		return internal ? null : member;
	}

	/**
	 * Collections may be filled by way of their getters.
	 */
	private @Nullable AnnotatedMember setterless(@Nullable AnnotatedMember getter) {
		boolean fillable = getter != null && this.config.isEnabled(MapperFeature.USE_GETTERS_AS_SETTERS)
				&& (getter.getType().isCollectionLikeType() || getter.getType().isMapLikeType());
		return fillable ? getter : null;
	}

	private static boolean isBackReference(BeanPropertyDefinition definition) {
		return definition.findReferenceType() != null && definition.findReferenceType().isBackReference();
	}

	private void add(BeanPropertyDefinition definition, AnnotatedMember member, JavaType bean,
			List<BeanProperty> properties) {
		JavaType declared = (member instanceof AnnotatedParameter) ? member.getType() : definition.getPrimaryType();
		NameTransformer unwrapping = unwrapping(member);
		if (unwrapping != null) {
			for (BeanProperty property : properties(declared)) {
				properties.add(property.unwrapped(unwrapping, isRequired(definition, member)));
			}
			return;
		}
		JavaType type = annotations().refineDeserializationType(this.config, member, declared);
		properties.add(new BeanProperty(definition.getName(), type, members(definition, member),
				isRequired(definition, member), false, definition.getMetadata().getDescription(),
				form(definition, member, bean, type)));
	}

	private static List<AnnotatedMember> members(BeanPropertyDefinition definition, AnnotatedMember mutator) {
		List<AnnotatedMember> members = new ArrayList<>();
		members.add(mutator);
		if (definition.getField() != null) {
			members.add(definition.getField());
		}
		if (definition.getGetter() != null) {
			members.add(definition.getGetter());
		}
		return members;
	}

	private @Nullable ObjectNode form(BeanPropertyDefinition definition, AnnotatedMember member, JavaType bean,
			JavaType type) {
		boolean own = annotations().findDeserializer(this.config, member) != null
				|| annotations().findDeserializationConverter(this.config, member) != null
				|| annotations().findContentDeserializer(this.config, member) != null;
		if (own) {
			return Objects.requireNonNullElseGet(this.output.findForm(bean, definition.getName()), TypeModel::any);
		}
		JavaType value = type;
		while (value.getContentType() != null) {
			value = value.getContentType();
		}
		boolean formatted = isTime(value) && annotations().findFormat(this.config, member) != null;
		return formatted ? this.output.findForm(bean, definition.getName()) : null;
	}

	private static boolean isTime(JavaType type) {
		return type.isTypeOrSubTypeOf(TemporalAccessor.class) || type.isTypeOrSubTypeOf(TemporalAmount.class)
				|| type.isTypeOrSubTypeOf(Date.class) || type.isTypeOrSubTypeOf(Calendar.class);
	}

	private static boolean isRequired(BeanPropertyDefinition definition, AnnotatedMember member) {
		Boolean declared = definition.getMetadata().getRequired();
		if (declared != null) {
			return declared;
		}
		if (Presence.isDemanded(definition)) {
			return true;
		}
		return member instanceof AnnotatedParameter && !Presence.isOptional(member.getType().getRawClass())
				&& !Presence.isNullable(definition);
	}

	@Override
	@Nullable JavaType findOthers(JavaType type) {
		AnnotatedMember others = describe(type).findAnySetterAccessor();
		if (others instanceof AnnotatedMethod method && method.getParameterCount() == 2) {
			return method.getParameterType(1);
		}
		return (others != null) ? others.getType().getContentType() : null;
	}

	@Override
	void constrain(BeanProperty property, ObjectNode schema) {
		for (AnnotatedMember member : property.members()) {
			ConstraintSchemas.describe(member, schema);
		}
	}

	@Override
	boolean isClosed(JavaType type) {
		if (!this.config.isEnabled(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)) {
			return false;
		}
		BeanDescription description = describe(type);
		boolean open = description.findAnySetterAccessor() != null
				|| this.config.getDefaultPropertyIgnorals(type.getRawClass(), description.getClassInfo())
					.getIgnoreUnknown();
		for (BeanPropertyDefinition property : description.findProperties()) {
			open = open || !property.findAliases().isEmpty();
		}
		return !open;
	}

}
