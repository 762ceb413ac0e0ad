package io.github.mcpstdio.server;

import java.time.Duration;

import org.jspecify.annotations.Nullable;

import io.github.mcpstdio.protocol.model.Resource;

/**
 * A resource and how it is read.
 *
 * @param definition the resource as clients see it
 * @param timeout how long reading may take, {@link Duration#ZERO} for as long as it
 * likes, or {@code null} for the transport's default
 * @param handler what it does
 * @param origin where it comes from, such as the method's signature, for people who look
 * for it
 * @param order its place in lists, see {@link ListOrder}
 * @since 0.1.0
 */
public record ResourceRegistration(Resource definition, @Nullable Duration timeout, ResourceHandler handler,
		String origin, int order) implements Registration {

	public ResourceRegistration {
		Registrations.check(definition, timeout, handler, origin);
	}

	/**
	 * Create a registration that comes after those with an order.
	 * @param definition the resource as clients see it
	 * @param timeout how long reading may take, {@link Duration#ZERO} for as long as it
	 * likes, or {@code null} for the transport's default
	 * @param handler what it does
	 * @param origin where it comes from, for people who look for it
	 */
	public ResourceRegistration(Resource definition, @Nullable Duration timeout, ResourceHandler handler,
			String origin) {
		this(definition, timeout, handler, origin, ListOrder.LAST);
	}

}
