package io.github.mcpstdio.schema;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.BeanDescription;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.SerializationConfig;
import tools.jackson.databind.introspect.AnnotatedMember;
import tools.jackson.databind.introspect.BeanPropertyDefinition;
import tools.jackson.databind.introspect.ClassIntrospector;
import tools.jackson.databind.json.JsonMapper;

/**
 * What is written of beans. A property is required if it cannot be left out.
 */
final class OutputProperties extends BeanProperties {

	private final SerializationConfig config;

	OutputProperties(JsonMapper mapper) {
		this.config = mapper.serializationConfig();
	}

	@Override
	BeanDescription describe(JavaType type) {
		ClassIntrospector introspector = this.config.classIntrospectorInstance().forOperation(this.config);
		return introspector.introspectForSerialization(type, introspector.introspectClassAnnotations(type));
	}

	@Override
	@Nullable AnnotatedMember memberOf(BeanPropertyDefinition definition) {
		return definition.couldSerialize() ? definition.getAccessor() : null;
	}

	@Override
	BeanProperty property(BeanPropertyDefinition definition, AnnotatedMember member, BeanDescription description) {
		JsonInclude.Include inclusion = description.findPropertyInclusion(this.config.getDefaultPropertyInclusion())
			.withOverrides(definition.findInclusion())
			.getValueInclusion();
		boolean primitive = member.getType().isPrimitive();
		boolean always = inclusion == JsonInclude.Include.ALWAYS;
		boolean demanded = Presence.isDemanded(definition) || definition.isRequired();
		boolean required = always || ((primitive || demanded) && writesValues(inclusion));
		boolean nullable = always && !primitive && !demanded;
		return new BeanProperty(definition.getName(), member.getType(), required, nullable,
				definition.getMetadata().getDescription());
	}

	private static boolean writesValues(JsonInclude.Include inclusion) {
		return inclusion == JsonInclude.Include.NON_NULL || inclusion == JsonInclude.Include.NON_ABSENT;
	}

	@Override
	boolean isClosed(JavaType type) {
		return false;
	}

}
