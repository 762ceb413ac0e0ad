package io.github.mcpstdio.schema;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.BeanDescription;
import tools.jackson.databind.DeserializationConfig;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.introspect.AnnotatedMember;
import tools.jackson.databind.introspect.AnnotatedParameter;
import tools.jackson.databind.introspect.BeanPropertyDefinition;
import tools.jackson.databind.introspect.ClassIntrospector;
import tools.jackson.databind.json.JsonMapper;

/**
 * What is read into beans. What a constructor takes is required, unless it is optional or
 * nullable; what is set afterwards only if it says so.
 */
final class InputProperties extends BeanProperties {

	private final DeserializationConfig config;

	InputProperties(JsonMapper mapper) {
		this.config = mapper.deserializationConfig();
	}

	@Override
	BeanDescription describe(JavaType type) {
		ClassIntrospector introspector = this.config.classIntrospectorInstance().forOperation(this.config);
		return introspector.introspectForDeserialization(type, introspector.introspectClassAnnotations(type));
	}

	@Override
	@Nullable AnnotatedMember memberOf(BeanPropertyDefinition definition) {
		return definition.couldDeserialize() ? definition.getMutator() : null;
	}

	@Override
	BeanProperty property(BeanPropertyDefinition definition, AnnotatedMember member, BeanDescription description) {
		return new BeanProperty(definition.getName(), typeOf(definition, member), isRequired(definition, member), false,
				definition.getMetadata().getDescription());
	}

	private static JavaType typeOf(BeanPropertyDefinition definition, AnnotatedMember member) {
		return (member instanceof AnnotatedParameter) ? member.getType() : definition.getPrimaryType();
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
	boolean isClosed(JavaType type) {
		if (!this.config.isEnabled(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)) {
			return false;
		}
		BeanDescription description = describe(type);
		return description.findAnySetterAccessor() == null && !ignoresUnknown(type, description) && description
			.findProperties()
			.stream()
			.allMatch((property) -> property.findAliases().isEmpty() && standIn(property, type.getRawClass()) != null);
	}

	private boolean ignoresUnknown(JavaType type, BeanDescription description) {
		return this.config.getDefaultPropertyIgnorals(type.getRawClass(), description.getClassInfo())
			.getIgnoreUnknown();
	}

}
