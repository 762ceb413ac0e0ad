package io.github.mcpstdio.schema;

import java.util.List;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.introspect.AnnotatedMember;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.util.NameTransformer;

/**
 * A property of a bean as JSON has it.
 *
 * @param name its name in JSON
 * @param type its type
 * @param members what carries its annotations, the member that Jackson uses first
 * @param required whether it is always there
 * @param nullable whether it may be {@code null} when it is there
 * @param description what it means, or {@code null}
 * @param schema its schema if annotations give it another form than its type has, else
 * {@code null}
 */
record BeanProperty(String name, JavaType type, List<AnnotatedMember> members, boolean required, boolean nullable,
		@Nullable String description, @Nullable ObjectNode schema) {

	/**
	 * Return the member that Jackson uses, or {@code null} if there is none.
	 */
	@Nullable AnnotatedMember member() {
		return this.members.isEmpty() ? null : this.members.get(0);
	}

	/**
	 * Return this property as part of the bean that its own bean is unwrapped into.
	 */
	BeanProperty unwrapped(NameTransformer names, boolean stillRequired) {
		return new BeanProperty(names.transform(this.name), this.type, this.members, this.required && stillRequired,
				this.nullable, this.description, this.schema);
	}

}
