package io.github.mcpstdio.schema;

import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.Arrays;

import com.fasterxml.jackson.annotation.JacksonInject;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.Nulls;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.Version;
import tools.jackson.databind.cfg.MapperConfig;
import tools.jackson.databind.introspect.Annotated;
import tools.jackson.databind.introspect.AnnotatedMember;
import tools.jackson.databind.introspect.AnnotatedParameter;
import tools.jackson.databind.introspect.NopAnnotationIntrospector;

/**
 * Says of what constructors take that it has to be there, unless it is optional or
 * nullable: nothing is read as {@code null} or zero because it was left out. What the
 * application's annotations say comes first.
 */
final class RequiredArguments extends NopAnnotationIntrospector {

	private static final long serialVersionUID = 1L;

	@Override
	public Version version() {
		return Version.unknownVersion();
	}

	@Override
	public @Nullable Boolean hasRequiredMarker(MapperConfig<?> config, AnnotatedMember member) {
		return (member instanceof AnnotatedParameter parameter && isRequired(parameter, config)) ? Boolean.TRUE : null;
	}

	@Override
	public JsonSetter.Value findSetterInfo(MapperConfig<?> config, Annotated annotated) {
		boolean required = annotated instanceof AnnotatedParameter parameter && isRequired(parameter, config);
		return required ? JsonSetter.Value.forValueNulls(Nulls.FAIL) : JsonSetter.Value.empty();
	}

	private static boolean isRequired(AnnotatedParameter parameter, MapperConfig<?> config) {
		return !Presence.isOptional(parameter.getRawType()) && !Presence.isNullable(parameter)
				&& !isFromElsewhere(parameter) && !isIgnored(parameter, config);
	}

	private static boolean isFromElsewhere(AnnotatedParameter parameter) {
		JsonProperty property = parameter.getAnnotation(JsonProperty.class);
		return parameter.hasAnnotation(JsonUnwrapped.class) || parameter.hasAnnotation(JacksonInject.class)
				|| parameter.hasAnnotation(JsonAnySetter.class)
				|| (property != null && property.access() == JsonProperty.Access.READ_ONLY);
	}

	/**
	 * Parameters themselves cannot be annotated as ignored, only the field or accessor of
	 * the same name.
	 */
	private static boolean isIgnored(AnnotatedParameter parameter, MapperConfig<?> config) {
		String name = Presence.nameOf(parameter);
		Class<?> type = parameter.getDeclaringClass();
		Class<?> mixIn = config.findMixInClassFor(type);
		return isIgnored(name, type) || (mixIn != null && isIgnored(name, mixIn));
	}

	private static boolean isIgnored(String name, Class<?> type) {
		JsonIgnoreProperties names = type.getAnnotation(JsonIgnoreProperties.class);
		boolean ignored = names != null && Arrays.asList(names.value()).contains(name);
		for (Field field : type.getDeclaredFields()) {
			ignored = ignored || (field.getName().equals(name) && isIgnored(field));
		}
		for (Method method : type.getDeclaredMethods()) {
			ignored = ignored
					|| (method.getName().equals(name) && method.getParameterCount() == 0 && isIgnored(method));
		}
		return ignored;
	}

	private static boolean isIgnored(AnnotatedElement element) {
		JsonIgnore annotation = element.getAnnotation(JsonIgnore.class);
		return annotation != null && annotation.value();
	}

}
