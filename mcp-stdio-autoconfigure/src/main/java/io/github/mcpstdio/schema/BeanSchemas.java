package io.github.mcpstdio.schema;

import java.lang.reflect.Member;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Optional;

import com.fasterxml.classmate.ResolvedType;
import com.github.victools.jsonschema.generator.CustomDefinition;
import com.github.victools.jsonschema.generator.MemberScope;
import com.github.victools.jsonschema.generator.Option;
import com.github.victools.jsonschema.generator.OptionPreset;
import com.github.victools.jsonschema.generator.SchemaGenerationContext;
import com.github.victools.jsonschema.generator.SchemaGenerator;
import com.github.victools.jsonschema.generator.SchemaGeneratorConfigBuilder;
import com.github.victools.jsonschema.generator.SchemaGeneratorConfigPart;
import com.github.victools.jsonschema.generator.SchemaVersion;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The schemas of types with properties in one direction. The schema library walks the
 * types and knows the constraints; which members are properties, and what they are
 * called, is Jackson's say. Safe for use by several threads.
 */
final class BeanSchemas {

	private final BeanProperties properties;

	private final PlainSchemas plain;

	private final JavaTypes types;

	private final SchemaGenerator generator;

	BeanSchemas(BeanProperties properties, PlainSchemas plain, JsonMapper mapper) {
		this.properties = properties;
		this.plain = plain;
		this.types = new JavaTypes(mapper.getTypeFactory());
		this.generator = new SchemaGenerator(configure(mapper).build());
	}

	/**
	 * Generate the schema of a type.
	 */
	synchronized ObjectNode generate(Type type) {
		Type resolved = JavaTypes.reflected(this.types.resolve(type));
		return new DefinitionInliner(this.generator.generateSchema(resolved)).inline();
	}

	private SchemaGeneratorConfigBuilder configure(JsonMapper mapper) {
		SchemaGeneratorConfigBuilder builder = new SchemaGeneratorConfigBuilder(mapper, SchemaVersion.DRAFT_2020_12,
				OptionPreset.PLAIN_JSON);
		builder
			.without(Option.SCHEMA_VERSION_INDICATOR, Option.PUBLIC_STATIC_FIELDS, Option.FLATTENED_OPTIONALS,
					Option.FLATTENED_ENUMS, Option.ADDITIONAL_FIXED_TYPES)
			.with(Option.PUBLIC_NONSTATIC_FIELDS, Option.NONPUBLIC_NONSTATIC_FIELDS_WITH_GETTERS,
					Option.NONPUBLIC_NONSTATIC_FIELDS_WITHOUT_GETTERS, Option.TRANSIENT_FIELDS, Option.GETTER_METHODS,
					Option.NONSTATIC_NONVOID_NONGETTER_METHODS, Option.FIELDS_DERIVED_FROM_ARGUMENTFREE_METHODS,
					Option.DEFINITIONS_FOR_ALL_OBJECTS, Option.DEFINITION_FOR_MAIN_SCHEMA, Option.PLAIN_DEFINITION_KEYS,
					Option.INLINE_NULLABLE_SCHEMAS, Option.ALLOF_CLEANUP_AT_THE_END,
					Option.DUPLICATE_MEMBER_ATTRIBUTE_CLEANUP_AT_THE_END);
		builder.forTypesInGeneral()
			.withCustomDefinitionProvider(this::define)
			.withPropertySorter((left, right) -> 0)
			.withAdditionalPropertiesResolver(
					(scope, context) -> isClosed(scope.getType()) ? JsonNodeFactory.instance.booleanNode(false) : null);
		ConstraintSchemas.addTo(builder);
		configure(builder.forFields());
		configure(builder.forMethods());
		return builder;
	}

	private <M extends MemberScope<?, ?>> void configure(SchemaGeneratorConfigPart<M> members) {
		members.withIgnoreCheck((scope) -> find(scope) == null)
			.withRequiredCheck((scope) -> property(scope).filter(BeanProperty::required).isPresent())
			.withNullableCheck((scope) -> property(scope).filter(BeanProperty::nullable).isPresent())
			.withPropertyNameOverrideResolver((scope) -> property(scope).map(BeanProperty::name).orElse(null))
			.withTargetTypeOverridesResolver((scope) -> property(scope).map((it) -> typeOf(it, scope)).orElse(null))
			.withDescriptionResolver((scope) -> property(scope).map(BeanProperty::description).orElse(null));
	}

	private static List<ResolvedType> typeOf(BeanProperty property, MemberScope<?, ?> scope) {
		return List.of(scope.getContext().resolve(JavaTypes.reflected(property.type())));
	}

	private Optional<BeanProperty> property(MemberScope<?, ?> scope) {
		return scope.isFakeContainerItemScope() ? Optional.empty() : Optional.ofNullable(find(scope));
	}

	private @Nullable BeanProperty find(MemberScope<?, ?> scope) {
		Member member = scope.getRawMember();
		ResolvedType bean = scope.getDeclaringTypeMembers().mainTypeAndOverrides().get(0).getType();
		return this.properties.find(this.types.resolve(bean), member);
	}

	private boolean isClosed(ResolvedType type) {
		JavaType javaType = this.types.resolve(type);
		return !javaType.isContainerType() && this.properties.isClosed(javaType);
	}

	private @Nullable CustomDefinition define(ResolvedType type, SchemaGenerationContext context) {
		JavaType javaType = this.types.resolve(type);
		if (javaType.isReferenceType()) {
			return inline(reference(javaType.getContentType(), context));
		}
		if (javaType.isMapLikeType()) {
			return inline(this.plain.map(javaType, reference(javaType.getContentType(), context)));
		}
		ObjectNode scalar = this.plain.findScalar(javaType);
		if (scalar != null) {
			return inline(scalar);
		}
		JavaType value = this.plain.jsonValueType(javaType);
		return (value != null) ? inline(reference(value, context)) : null;
	}

	private static ObjectNode reference(JavaType type, SchemaGenerationContext context) {
		return context.createDefinitionReference(context.getTypeContext().resolve(JavaTypes.reflected(type)));
	}

	private static CustomDefinition inline(ObjectNode schema) {
		return new CustomDefinition(schema, CustomDefinition.INLINE_DEFINITION, CustomDefinition.INCLUDING_ATTRIBUTES);
	}

}
