package io.github.mcpstdio.protocol.model;

import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Which changes a client wants to hear of, or does hear of.
 *
 * @param lists the lists whose changes it hears of
 * @param resources the URIs of the resources whose changes it hears of
 * @since 0.1.0
 * @see <a href=
 * "https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions">Subscriptions</a>
 */
public record SubscriptionFilter(Set<ListKind> lists, List<String> resources) {

	/** The most resources that one subscription, or legacy connection, may have. */
	public static final int MAX_RESOURCES = 1000;

	/** The most characters of the URI of a resource that is subscribed to. */
	public static final int MAX_URI_LENGTH = 8192;

	public SubscriptionFilter {
		Set<ListKind> inOrder = EnumSet.noneOf(ListKind.class);
		inOrder.addAll(lists);
		lists = Collections.unmodifiableSet(inOrder);
		resources = List.copyOf(resources);
	}

}
