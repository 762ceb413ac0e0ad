package io.github.mcpstdio.server;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import io.github.mcpstdio.jsonrpc.JsonPayload;
import io.github.mcpstdio.jsonrpc.JsonRpcError;
import io.github.mcpstdio.protocol.Dialect;
import io.github.mcpstdio.protocol.McpProtocolException;
import io.github.mcpstdio.protocol.model.McpResult;
import io.github.mcpstdio.protocol.model.Tool;

/**
 * The pages of {@code tools/list}, encoded once for each revision and change of the
 * catalogue. A cursor holds the name that the page comes after, so it stays good when the
 * catalogue changes.
 */
final class ToolListing {

	private static final Logger logger = LoggerFactory.getLogger(ToolListing.class);

	/** From here on a page is likely to be more than a model wants to read. */
	private static final int LARGE = 256 * 1024;

	private final AtomicBoolean warned = new AtomicBoolean();

	private final McpCatalog catalog;

	private final int pageSize;

	private volatile Snapshot snapshot = new Snapshot(-1, List.of());

	ToolListing(McpCatalog catalog, int pageSize) {
		this.catalog = catalog;
		this.pageSize = pageSize;
	}

	JsonPayload page(Dialect dialect, @Nullable String cursor) {
		String after = (cursor != null) ? decode(cursor) : "";
		Snapshot current = current();
		int start = current.indexAfter(after);
		if (this.pageSize > 0 && start % this.pageSize != 0) {
			// Kept pages never overlap, so that cursors cannot fill the memory with them.
			return encode(dialect, current.tools, start);
		}
		return current.pages.computeIfAbsent(new PageKey(dialect.version(), start),
				(key) -> encode(dialect, current.tools, start));
	}

	private JsonPayload encode(Dialect dialect, List<Tool> tools, int start) {
		JsonPayload.Encoded page = dialect.encode(page(tools, start));
		if (page.size() > LARGE && this.warned.compareAndSet(false, true)) {
			logger.warn("The list of tools has {} bytes, and some clients will drop it: offer fewer or simpler tools, "
					+ "or pages of them ('mcp.server.page-size')", page.size());
		}
		return page;
	}

	private Snapshot current() {
		Snapshot current = this.snapshot;
		long revision = this.catalog.revision();
		if (current.revision != revision) {
			current = new Snapshot(revision, this.catalog.tools().stream().map(ToolRegistration::definition).toList());
			this.snapshot = current;
		}
		return current;
	}

	private McpResult.ToolList page(List<Tool> tools, int start) {
		int end = (this.pageSize == 0) ? tools.size() : (int) Math.min(tools.size(), (long) start + this.pageSize);
		String next = (end < tools.size()) ? encode(tools.get(end - 1).name()) : null;
		return new McpResult.ToolList(tools.subList(start, end), next);
	}

	private static String encode(String name) {
		return Base64.getUrlEncoder().withoutPadding().encodeToString(name.getBytes(StandardCharsets.UTF_8));
	}

	private String decode(String cursor) {
		try {
			String after = new String(Base64.getUrlDecoder().decode(cursor), StandardCharsets.UTF_8);
			if (this.pageSize > 0 && !after.isEmpty() && encode(after).equals(cursor)) {
				return after;
			}
		}
		catch (IllegalArgumentException ex) {
			// as bad as any other that was not given out here
		}
		throw new McpProtocolException(JsonRpcError.INVALID_PARAMS,
				"'cursor' must be the 'nextCursor' of an earlier page");
	}

	private record PageKey(String version, int start) {

	}

	/**
	 * The tools at one moment and their pages as far as they were asked for.
	 */
	private static final class Snapshot {

		private final long revision;

		private final List<Tool> tools;

		private final Map<PageKey, JsonPayload> pages = new ConcurrentHashMap<>();

		private Snapshot(long revision, List<Tool> tools) {
			this.revision = revision;
			this.tools = tools;
		}

		private int indexAfter(String name) {
			if (name.isEmpty()) {
				return 0;
			}
			int low = 0;
			int high = this.tools.size();
			while (low < high) {
				int middle = (low + high) >>> 1;
				if (this.tools.get(middle).name().compareTo(name) <= 0) {
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
