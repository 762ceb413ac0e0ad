package io.github.mcpstdio.handler;

import java.lang.reflect.Type;
import java.util.List;
import java.util.function.Supplier;

import jakarta.validation.ElementKind;
import jakarta.validation.Path;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.BeanDescription;
import tools.jackson.databind.DeserializationConfig;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.introspect.BeanPropertyDefinition;
import tools.jackson.databind.introspect.ClassIntrospector;
import tools.jackson.databind.json.JsonMapper;

import io.github.mcpstdio.schema.ValuePath;

/**
 * Translates paths of violated constraints to the names that the client knows.
 */
final class ArgumentPaths {

	private final List<@Nullable String> names;

	private final List<Type> types;

	private final Supplier<JsonMapper> mapper;

	/**
	 * Create the paths of a method.
	 * @param names the names of the arguments, {@code null} for what is injected
	 * @param types their types
	 * @param mapper knows the names of properties
	 */
	ArgumentPaths(List<@Nullable String> names, List<Type> types, Supplier<JsonMapper> mapper) {
		this.names = names;
		this.types = types;
		this.mapper = mapper;
	}

	/**
	 * Return the path in the arguments, or {@code null} if it is not in one of them.
	 */
	@Nullable String of(Path path) {
		ValuePath result = null;
		JavaType type = null;
		for (Path.Node node : path) {
			if (node.getKind() == ElementKind.PARAMETER) {
				int index = node.as(Path.ParameterNode.class).getParameterIndex();
				String name = this.names.get(index);
				result = (name != null) ? ValuePath.ROOT.property(name) : null;
				type = this.mapper.get().constructType(this.types.get(index));
			}
			else if (result != null) {
				type = elementType(node, type);
				result = element(node, result);
				if (node.getKind() == ElementKind.PROPERTY) {
					BeanPropertyDefinition property = property(type, String.valueOf(node.getName()));
					result = result.property((property != null) ? property.getName() : String.valueOf(node.getName()));
					type = (property != null) ? property.getPrimaryType() : null;
				}
			}
		}
		return (result != null) ? result.text() : null;
	}

	private static ValuePath element(Path.Node node, ValuePath path) {
		if (node.getIndex() != null) {
			return path.index(node.getIndex());
		}
		return (node.getKey() != null) ? path.property(String.valueOf(node.getKey())) : path;
	}

	private static @Nullable JavaType elementType(Path.Node node, @Nullable JavaType type) {
		boolean inside = type != null && (type.isContainerType() || type.isReferenceType())
				&& (node.isInIterable() || node.getKind() == ElementKind.PROPERTY);
		return (inside && type != null) ? type.getContentType() : type;
	}

	private @Nullable BeanPropertyDefinition property(@Nullable JavaType type, String name) {
		if (type == null) {
			return null;
		}
		DeserializationConfig config = this.mapper.get().deserializationConfig();
		ClassIntrospector introspector = config.classIntrospectorInstance().forOperation(config);
		BeanDescription bean = introspector.introspectForDeserialization(type,
				introspector.introspectClassAnnotations(type));
		return bean.findProperties()
			.stream()
			.filter((property) -> name.equals(property.getInternalName()))
			.findFirst()
			.orElse(null);
	}

}
