package io.github.mcpstdio.handler;

import java.lang.annotation.Annotation;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

import org.springframework.beans.BeanUtils;
import org.springframework.core.annotation.MergedAnnotation;
import org.springframework.util.StringUtils;

import io.github.mcpstdio.annotation.McpIcon;
import io.github.mcpstdio.annotation.McpMetaEntry;
import io.github.mcpstdio.annotation.MetaProvider;
import io.github.mcpstdio.protocol.model.Icon;

/**
 * The attributes that the annotations of all kinds of handlers have.
 *
 * @param method the annotated method
 * @param annotation its annotation, merged with those it is composed of
 * @param support reads JSON
 */
record Definition(HandlerMethod method, MergedAnnotation<? extends Annotation> annotation, HandlerSupport support) {

	/**
	 * Return the name, by default the method's.
	 */
	String name() {
		String name = this.annotation.getString("name");
		return name.isEmpty() ? this.method.method().getName() : name;
	}

	/**
	 * Return the text of an attribute, or {@code null} if it has none.
	 */
	@Nullable String text(String attribute) {
		return text(this.annotation, attribute);
	}

	/**
	 * Return the text of an annotation's attribute, or {@code null} if it has none.
	 */
	static @Nullable String text(MergedAnnotation<?> annotation, String attribute) {
		String text = annotation.getString(attribute);
		return StringUtils.hasText(text) ? text : null;
	}

	List<Icon> icons() {
		List<Icon> icons = new ArrayList<>();
		for (MergedAnnotation<McpIcon> icon : this.annotation.getAnnotationArray("icons", McpIcon.class)) {
			icons.add(new Icon(icon.getString("src"), text(icon, "mimeType"), List.of(icon.getStringArray("sizes")),
					text(icon, "theme")));
		}
		return icons;
	}

	/**
	 * Return the {@code _meta}, or {@code null} if there is none.
	 */
	@Nullable ObjectNode meta() {
		ObjectNode meta = JsonNodeFactory.instance.objectNode();
		Class<?> provider = this.annotation.getClass("metaProvider");
		if (provider != MetaProvider.None.class) {
			meta.setAll(provided(provider));
		}
		for (MergedAnnotation<McpMetaEntry> entry : this.annotation.getAnnotationArray("meta", McpMetaEntry.class)) {
			meta.set(entry.getString("name"), value(entry));
		}
		return meta.isEmpty() ? null : meta;
	}

	private ObjectNode provided(Class<?> provider) {
		try {
			return (ObjectNode) PlainValues.toJson(((MetaProvider) BeanUtils.instantiateClass(provider)).getMeta());
		}
		catch (RuntimeException ex) {
			throw new InvalidHandlerException(this.method.signature(),
					"its meta provider '" + provider.getSimpleName() + "' does not supply entries",
					"Let it have a constructor without parameters and return text, numbers, booleans, maps and lists.",
					ex);
		}
	}

	private JsonNode value(MergedAnnotation<McpMetaEntry> entry) {
		String json = entry.getString("json");
		if (json.isEmpty()) {
			return JsonNodeFactory.instance.stringNode(entry.getString("value"));
		}
		try {
			return this.support.mapper().get().readTree(json);
		}
		catch (JacksonException ex) {
			throw new InvalidHandlerException(this.method.signature(),
					"the entry '" + entry.getString("name") + "' of its meta is no JSON",
					"Correct '@McpMetaEntry(json = ...)', or give text as 'value'.", ex);
		}
	}

	@Nullable Duration timeout() {
		String timeout = this.annotation.getString("timeout");
		if (timeout.isEmpty()) {
			return null;
		}
		try {
			return Timeouts.parse(timeout);
		}
		catch (IllegalArgumentException ex) {
			throw new InvalidHandlerException(this.method.signature(), "its timeout '" + timeout + "' is no duration",
					"Give a duration such as 30s.", ex);
		}
	}

}
