package io.github.mcpstdio.transport.stdio;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

import io.github.mcpstdio.execution.McpExecutor;
import io.github.mcpstdio.jsonrpc.RequestId;
import io.github.mcpstdio.server.McpListener;

/**
 * The open subscriptions of one client, and its connection as the one of legacy
 * revisions. They hold no thread: a while after a change one thread tells of the changes
 * of all. Safe for use by several threads.
 */
final class OpenListeners {

	private final McpExecutor executor;

	private final MessageWriter writer;

	private final int max;

	private final Map<RequestId, OpenListener> byId = new LinkedHashMap<>();

	private @Nullable OpenListener ofConnection;

	private boolean closed;

	/** Whether a thread tells of changes, or will. */
	private boolean telling;

	/** Whether there have been changes since it began. */
	private boolean again;

	OpenListeners(McpExecutor executor, MessageWriter writer, int max) {
		this.executor = executor;
		this.writer = writer;
		this.max = max;
	}

	synchronized boolean contains(RequestId id) {
		return this.byId.containsKey(id);
	}

	/**
	 * Return whether there is room for another subscription.
	 */
	synchronized boolean hasRoom() {
		return this.byId.size() < this.max;
	}

	/**
	 * Open a subscription. Its acknowledgement is not written yet: the caller sees to it
	 * that somebody does.
	 * @return whether it is open; otherwise the server ends
	 */
	boolean open(RequestId id, McpListener listener) {
		OpenListener open = open(listener);
		this.writer.append(listener.acknowledgement());
		synchronized (this) {
			if (this.closed) {
				open.end();
				return false;
			}
			this.byId.put(id, open);
		}
		onChange(listener);
		return true;
	}

	/**
	 * Tell of changes on the connection.
	 */
	void openConnection(McpListener listener) {
		OpenListener open = open(listener);
		synchronized (this) {
			if (this.closed) {
				open.close();
				return;
			}
			this.ofConnection = open;
		}
		onChange(listener);
	}

	private OpenListener open(McpListener listener) {
		OpenListener open = new OpenListener(listener, this.writer);
		listener.open(() -> onChange(listener));
		return open;
	}

	private void onChange(McpListener listener) {
		synchronized (this) {
			if (this.telling) {
				this.again = true;
				return;
			}
			this.telling = true;
		}
		tellLater(listener.interval());
	}

	private void tellLater(Duration interval) {
		this.executor.runLater(interval, () -> tell(interval));
	}

	private void tell(Duration interval) {
		synchronized (this) {
			this.again = false;
		}
		boolean more = true;
		try {
			for (OpenListener one : all()) {
				one.tell();
			}
		}
		finally {
			synchronized (this) {
				more = this.again;
				this.telling = more;
			}
			if (more) {
				tellLater(interval);
			}
		}
	}

	private synchronized List<OpenListener> all() {
		List<OpenListener> all = new ArrayList<>(this.byId.values());
		if (this.ofConnection != null) {
			all.add(this.ofConnection);
		}
		return all;
	}

	/**
	 * Close a subscription without a word, since the client has cancelled it.
	 * @return whether there was such a subscription
	 */
	boolean cancel(RequestId id) {
		OpenListener open;
		synchronized (this) {
			open = this.byId.remove(id);
		}
		if (open != null) {
			open.close();
		}
		return open != null;
	}

	/**
	 * End all subscriptions and let nobody open another. What is to be written is left to
	 * a writer that the caller sees to.
	 */
	void end() {
		List<OpenListener> all;
		synchronized (this) {
			this.closed = true;
			all = all();
			this.byId.clear();
			this.ofConnection = null;
		}
		for (OpenListener open : all) {
			open.end();
		}
	}

}
