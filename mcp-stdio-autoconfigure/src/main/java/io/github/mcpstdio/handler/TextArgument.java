package io.github.mcpstdio.handler;

import java.util.function.BiFunction;

import org.jspecify.annotations.Nullable;

import io.github.mcpstdio.schema.ValuePath;
import io.github.mcpstdio.server.McpContext;
import io.github.mcpstdio.server.McpToolException;

/**
 * An argument that the client sends as text.
 *
 * @param <R> what the client sends
 * @param name its name
 * @param required whether it must be sent
 * @param otherwise the value without it
 * @param converter converts it
 * @param source takes it out of what the client sends, by its name
 */
record TextArgument<R>(String name, boolean required, @Nullable Object otherwise, TextConverter converter,
		BiFunction<R, String, @Nullable String> source) implements RequestArgument<R> {

	@Override
	public @Nullable Object resolve(R request, McpContext context) {
		String text = this.source.apply(request, this.name);
		if (text != null) {
			return this.converter.convert(text, ValuePath.ROOT.property(this.name));
		}
		if (this.required) {
			throw new McpToolException("Argument '" + this.name + "' is missing");
		}
		return this.otherwise;
	}

}
