package io.github.mcpstdio.handler;

import java.time.temporal.Temporal;
import java.util.Calendar;
import java.util.Date;
import java.util.List;

import com.fasterxml.jackson.annotation.JsonFormat;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.BeanDescription;
import tools.jackson.databind.DeserializationConfig;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.cfg.DateTimeFeature;
import tools.jackson.databind.introspect.BeanPropertyDefinition;
import tools.jackson.databind.introspect.ClassIntrospector;
import tools.jackson.databind.json.JsonMapper;

/**
 * Finds the form in which dates and times have to be given if it is not the usual one.
 */
final class DatePatterns {

	private DatePatterns() {
	}

	/**
	 * Return the pattern, empty if the form is another one without a pattern, or
	 * {@code null} if it is the usual one.
	 */
	static @Nullable String find(JacksonException failure, Class<?> target, JsonMapper mapper) {
		if (!Temporal.class.isAssignableFrom(target) && target != Date.class && target != Calendar.class) {
			return null;
		}
		DeserializationConfig config = mapper.deserializationConfig();
		JsonFormat.Value format = declared(failure, config);
		if (format == null || !format.hasPattern()) {
			format = config.getDefaultPropertyFormat(target);
		}
		if (format.hasPattern()) {
			return format.getPattern();
		}
		return mapper.serializationConfig().isEnabled(DateTimeFeature.WRITE_DATES_AS_TIMESTAMPS) ? "" : null;
	}

	private static JsonFormat.@Nullable Value declared(JacksonException failure, DeserializationConfig config) {
		List<JacksonException.Reference> path = failure.getPath();
		for (int i = path.size() - 1; i >= 0; i--) {
			String name = path.get(i).getPropertyName();
			Object bean = path.get(i).from();
			if (name != null && bean != null) {
				return declared((bean instanceof Class<?> type) ? type : bean.getClass(), name, config);
			}
		}
		return null;
	}

	private static JsonFormat.@Nullable Value declared(Class<?> bean, String name, DeserializationConfig config) {
		JavaType type = config.constructType(bean);
		ClassIntrospector introspector = config.classIntrospectorInstance().forOperation(config);
		BeanDescription description = introspector.introspectForDeserialization(type,
				introspector.introspectClassAnnotations(type));
		for (BeanPropertyDefinition property : description.findProperties()) {
			if (property.getName().equals(name) && property.getPrimaryMember() != null) {
				return config.getAnnotationIntrospector().findFormat(config, property.getPrimaryMember());
			}
		}
		return null;
	}

}
