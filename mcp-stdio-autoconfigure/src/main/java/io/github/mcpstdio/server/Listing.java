package io.github.mcpstdio.server;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import io.github.mcpstdio.jsonrpc.JsonPayload;
import io.github.mcpstdio.protocol.Dialect;
import io.github.mcpstdio.protocol.McpProtocolException;
import io.github.mcpstdio.protocol.model.McpResult;

/**
 * The pages of one list, encoded once for each revision and change of the catalogue. A
 * cursor holds the position that the page comes after, so it stays good when the
 * catalogue changes.
 *
 * @param <E> what is listed
 */
abstract class Listing<E extends CatalogEntry<?>> {

	private static final Logger logger = LoggerFactory.getLogger(Listing.class);

	/** From here on a page is likely to be more than a model wants to read. */
	private static final int LARGE = 256 * 1024;

	private final AtomicBoolean warned = new AtomicBoolean();

	private final Registry<E> registry;

	private final int pageSize;

	private volatile Snapshot<E> snapshot = new Snapshot<>(-1, List.of());

	Listing(Registry<E> registry, int pageSize) {
		this.registry = registry;
		this.pageSize = pageSize;
	}

	/**
	 * Make the result that shows some entries.
	 */
	abstract McpResult page(List<E> entries, @Nullable String nextCursor);

	JsonPayload page(Dialect dialect, @Nullable String cursor) {
		ListPosition after = (cursor != null) ? decode(cursor) : null;
		Snapshot<E> current = current();
		int start = (after != null) ? current.indexAfter(after) : 0;
		if (this.pageSize > 0 && start % this.pageSize != 0) {
			// Kept pages never overlap, so that cursors cannot fill the memory with them.
			return encode(dialect, current.entries, start);
		}
		return current.pages.computeIfAbsent(new PageKey(dialect.version(), start),
				(key) -> encode(dialect, current.entries, start));
	}

	private ListPosition decode(String cursor) {
		ListPosition position = (this.pageSize > 0) ? ListPosition.ofCursor(cursor) : null;
		if (position == null) {
			throw McpProtocolException.invalidParams("'cursor' must be the 'nextCursor' of an earlier page");
		}
		return position;
	}

	private Snapshot<E> current() {
		Snapshot<E> current = this.snapshot;
		long revision = this.registry.revision();
		if (current.revision != revision) {
			current = new Snapshot<>(revision, this.registry.list());
			this.snapshot = current;
		}
		return current;
	}

	private JsonPayload encode(Dialect dialect, List<E> entries, int start) {
		int end = (this.pageSize == 0) ? entries.size() : (int) Math.min(entries.size(), (long) start + this.pageSize);
		String next = (end < entries.size()) ? ListPosition.of(entries.get(end - 1)).cursor() : null;
		JsonPayload.Encoded page = dialect.encode(page(entries.subList(start, end), next));
		if (page.size() > LARGE && this.warned.compareAndSet(false, true)) {
			logger.warn(
					"The list of {}s has {} bytes, and some clients will drop it: offer fewer or simpler {}s, "
							+ "or pages of them ('mcp.server.page-size')",
					this.registry.kind(), page.size(), this.registry.kind());
		}
		return page.trimmed();
	}

	private record PageKey(String version, int start) {

	}

	/**
	 * The entries at one moment and their pages as far as they were asked for.
	 */
	private static final class Snapshot<E extends CatalogEntry<?>> {

		private final long revision;

		private final List<E> entries;

		private final Map<PageKey, JsonPayload> pages = new ConcurrentHashMap<>();

		private Snapshot(long revision, List<E> entries) {
			this.revision = revision;
			this.entries = entries;
		}

		private int indexAfter(ListPosition position) {
			int low = 0;
			int high = this.entries.size();
			while (low < high) {
				int middle = (low + high) >>> 1;
				if (ListPosition.of(this.entries.get(middle)).compareTo(position) <= 0) {
					low = middle + 1;
				}
				else {
					high = middle;
				}
			}
			return low;
		}

	}

}
