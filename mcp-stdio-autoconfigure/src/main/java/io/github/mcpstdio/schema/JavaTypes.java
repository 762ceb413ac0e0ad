package io.github.mcpstdio.schema;

import java.lang.reflect.Array;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.List;

import com.fasterxml.classmate.ResolvedType;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.type.TypeFactory;

/**
 * Converts between the types of Jackson, of reflection and of the schema library.
 */
final class JavaTypes {

	private final TypeFactory factory;

	JavaTypes(TypeFactory factory) {
		this.factory = factory;
	}

	JavaType resolve(Type type) {
		return (type instanceof ResolvedType resolved) ? resolve(resolved) : this.factory.constructType(type);
	}

	JavaType resolve(ResolvedType type) {
		if (type.isArray()) {
			return this.factory.constructArrayType(resolve(type.getArrayElementType()));
		}
		List<ResolvedType> parameters = type.getTypeParameters();
		if (parameters.isEmpty()) {
			return this.factory.constructType(type.getErasedType());
		}
		JavaType[] arguments = parameters.stream().map(this::resolve).toArray(JavaType[]::new);
		return this.factory.constructParametricType(type.getErasedType(), arguments);
	}

	static Type reflected(JavaType type) {
		if (type.isArrayType()) {
			Type component = reflected(type.getContentType());
			return (component instanceof Class<?> raw) ? Array.newInstance(raw, 0).getClass() : new ArrayOf(component);
		}
		int count = type.getBindings().size();
		if (count == 0 || count != type.getRawClass().getTypeParameters().length) {
			return type.getRawClass();
		}
		Type[] arguments = new Type[count];
		for (int i = 0; i < count; i++) {
			arguments[i] = reflected(type.getBindings().getBoundType(i));
		}
		return new Parameterized(type.getRawClass(), arguments);
	}

	private record ArrayOf(Type component) implements GenericArrayType {

		@Override
		public Type getGenericComponentType() {
			return this.component;
		}

	}

	private record Parameterized(Class<?> rawType, Type[] arguments) implements ParameterizedType {

		@Override
		public Type[] getActualTypeArguments() {
			return this.arguments.clone();
		}

		@Override
		public Type getRawType() {
			return this.rawType;
		}

		@Override
		public @Nullable Type getOwnerType() {
			return this.rawType.getDeclaringClass();
		}

	}

}
