package io.github.mcpstdio.schema;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.cfg.MapperConfig;
import tools.jackson.databind.introspect.Annotated;
import tools.jackson.databind.introspect.AnnotatedClass;
import tools.jackson.databind.introspect.AnnotatedMember;
import tools.jackson.databind.jsontype.NamedType;
import tools.jackson.databind.jsontype.TypeIdResolver;
import tools.jackson.databind.jsontype.TypeSerializer;

/**
 * How the types of a hierarchy are told apart.
 *
 * @param inclusion where the name of the type is
 * @param property the property that has the name, or {@code null} if the types are told
 * apart by their properties
 * @param subtypes the types by their names
 * @param fallback the type of what has no or another name, or {@code null}
 */
record Polymorphism(JsonTypeInfo.As inclusion, @Nullable String property, Map<String, JavaType> subtypes,
		@Nullable JavaType fallback) {

	/**
	 * Return how the types below a type are told apart, or {@code null} if they are not.
	 */
	static @Nullable Polymorphism find(JavaType type, TypeModel model) {
		if (type.isPrimitive() || type.isContainerType() || type.isEnumType() || type.isReferenceType()) {
			return null;
		}
		MapperConfig<?> config = model.config();
		AnnotatedClass classInfo = config.classIntrospectorInstance()
			.forOperation(config)
			.introspectClassAnnotations(type);
		JsonTypeInfo.Value info = info(classInfo, model);
		if (info == null) {
			return null;
		}
		TypeSerializer serializer = model.mapper()._serializationContext().findTypeSerializer(type, classInfo);
		Collection<NamedType> subtypes = config.getSubtypeResolver()
			.collectAndResolveSubtypesByTypeId(config, classInfo);
		return (serializer != null) ? of(type, info, serializer, subtypes, model) : null;
	}

	/**
	 * Return how the types of a property are told apart if its own annotations say so,
	 * else {@code null}.
	 */
	static @Nullable Polymorphism find(JavaType type, @Nullable AnnotatedMember member, TypeModel model) {
		JsonTypeInfo.Value info = (member != null && !type.isContainerType() && !type.isReferenceType())
				? info(member, model) : null;
		if (member == null || info == null) {
			return null;
		}
		MapperConfig<?> config = model.config();
		TypeSerializer serializer = model.mapper()._serializationContext().findPropertyTypeSerializer(type, member);
		Collection<NamedType> subtypes = config.getSubtypeResolver()
			.collectAndResolveSubtypesByTypeId(config, member, type);
		return (serializer != null) ? of(type, info, serializer, subtypes, model) : null;
	}

	private static JsonTypeInfo.@Nullable Value info(Annotated annotated, TypeModel model) {
		JsonTypeInfo.Value info = model.annotations().findPolymorphicTypeInfo(model.config(), annotated);
		return (info != null && info.getIdType() != JsonTypeInfo.Id.NONE) ? info : null;
	}

	private static Polymorphism of(JavaType type, JsonTypeInfo.Value info, TypeSerializer serializer,
			Collection<NamedType> named, TypeModel model) {
		SerializationContext context = model.mapper()._serializationContext();
		Map<String, JavaType> subtypes = new LinkedHashMap<>();
		for (NamedType subtype : named) {
			JavaType resolved = context.getTypeFactory().constructSpecializedType(type, subtype.getType());
			if (resolved.isConcrete() && resolved.getRawClass() != Object.class) {
				subtypes.put(id(subtype, serializer.getTypeIdResolver(), context), resolved);
			}
		}
		boolean deduced = info.getIdType() == JsonTypeInfo.Id.DEDUCTION;
		String property = (info.getPropertyName() != null) ? info.getPropertyName() : serializer.getPropertyName();
		Class<?> fallback = info.getDefaultImpl();
		JavaType defaultType = (fallback != null && fallback != Void.class && type.isTypeOrSuperTypeOf(fallback))
				? context.getTypeFactory().constructSpecializedType(type, fallback) : null;
		return new Polymorphism(info.getInclusionType(), deduced ? null : property, subtypes, defaultType);
	}

	private static String id(NamedType subtype, @Nullable TypeIdResolver ids, SerializationContext context) {
		if (subtype.getName() != null) {
			return subtype.getName();
		}
		String id = (ids != null) ? ids.idFromValueAndType(context, null, subtype.getType()) : null;
		return (id != null) ? id : subtype.getType().getName();
	}

}
