package io.github.mcpstdio.server;

import java.time.Duration;

import org.jspecify.annotations.Nullable;

import io.github.mcpstdio.protocol.model.ResourceTemplate;

/**
 * A family of resources and how they are read.
 *
 * @param definition the template as clients see it
 * @param timeout how long reading may take, {@link Duration#ZERO} for as long as it
 * likes, or {@code null} for the transport's default
 * @param handler what it does
 * @param origin where it comes from, such as the method's signature, for people who look
 * for it
 * @param order its place in lists, see {@link ListOrder}
 * @since 0.1.0
 */
public record ResourceTemplateRegistration(ResourceTemplate definition, @Nullable Duration timeout,
		ResourceHandler handler, String origin, int order) implements Registration {

	public ResourceTemplateRegistration {
		Registrations.check(definition, timeout, handler, origin);
	}

	/**
	 * Create a registration that comes after those with an order.
	 * @param definition the template as clients see it
	 * @param timeout how long reading may take, {@link Duration#ZERO} for as long as it
	 * likes, or {@code null} for the transport's default
	 * @param handler what it does
	 * @param origin where it comes from, for people who look for it
	 */
	public ResourceTemplateRegistration(ResourceTemplate definition, @Nullable Duration timeout,
			ResourceHandler handler, String origin) {
		this(definition, timeout, handler, origin, ListOrder.LAST);
	}

}
