package io.github.mcpstdio.server;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicLong;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import io.github.mcpstdio.protocol.model.ListKind;

/**
 * The entries of one kind that the catalogue holds now. Safe for use by several threads.
 *
 * @param <E> the kind
 */
final class Registry<E extends CatalogEntry<?>> {

	private static final Logger logger = LoggerFactory.getLogger(Registry.class);

	private final String kind;

	private final ConcurrentSkipListMap<String, E> entries = new ConcurrentSkipListMap<>();

	private final McpSubscriptions subscriptions;

	private final @Nullable ListKind list;

	private final AtomicLong revision = new AtomicLong();

	/**
	 * Create an empty registry.
	 * @param subscriptions told of changes
	 * @param list the list that the entries are in, or {@code null} if none is
	 */
	Registry(String kind, McpSubscriptions subscriptions, @Nullable ListKind list) {
		this.kind = kind;
		this.subscriptions = subscriptions;
		this.list = list;
	}

	/**
	 * Return what its entries are, such as {@code tool}.
	 */
	String kind() {
		return this.kind;
	}

	void add(E entry) {
		E existing = this.entries.putIfAbsent(entry.key(), entry);
		if (existing != null) {
			throw new DuplicateNameException(this.kind, entry.name(), existing.origin(), entry.origin());
		}
		changed();
		logger.debug("Added {} '{}' of {}", this.kind, entry.name(), entry.origin());
	}

	boolean remove(String key) {
		boolean removed = this.entries.remove(key) != null;
		if (removed) {
			changed();
		}
		return removed;
	}

	private void changed() {
		this.revision.incrementAndGet();
		if (this.list != null) {
			this.subscriptions.changed(this.list);
		}
	}

	@Nullable E get(String key) {
		return this.entries.get(key);
	}

	boolean isEmpty() {
		return this.entries.isEmpty();
	}

	/**
	 * Return the entries as they are now, by their order and then by their keys.
	 */
	List<E> list() {
		List<E> list = new ArrayList<>(this.entries.values());
		list.sort(Comparator.comparingInt(CatalogEntry::order));
		return list;
	}

	/**
	 * Return a number that changes with each change of the entries, after it.
	 */
	long revision() {
		return this.revision.get();
	}

}
