package io.github.mcpstdio.transport.stdio;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import org.jspecify.annotations.Nullable;

import io.github.mcpstdio.jsonrpc.RequestId;

/**
 * The requests of one client that have been admitted and not been answered. Safe for use
 * by several threads.
 */
final class PendingRequests {

	private final Map<RequestId, PendingRequest> byId = new ConcurrentHashMap<>();

	private final Runnable onLast;

	private int count;

	private long bytes;

	private boolean closed;

	/**
	 * Create an empty table.
	 * @param onLast called when the last request has left after the table was closed
	 */
	PendingRequests(Runnable onLast) {
		this.onLast = onLast;
	}

	boolean contains(RequestId id) {
		return this.byId.containsKey(id);
	}

	/**
	 * Let a request in.
	 * @return whether it is in; otherwise the table is closed
	 */
	boolean add(PendingRequest request) {
		synchronized (this) {
			if (this.closed) {
				return false;
			}
			this.count++;
			this.bytes += request.bytes();
		}
		this.byId.put(request.id(), request);
		return true;
	}

	/**
	 * Take the right to answer a request, or to cancel it: only one can have it.
	 * @return whether the caller has it
	 */
	boolean take(PendingRequest request) {
		return this.byId.remove(request.id(), request);
	}

	@Nullable PendingRequest get(RequestId id) {
		return this.byId.get(id);
	}

	List<PendingRequest> all() {
		return List.copyOf(this.byId.values());
	}

	/**
	 * Let a request go after all that was to be written for it has been handed to the
	 * writer.
	 */
	void leave(PendingRequest request) {
		boolean last;
		synchronized (this) {
			this.count--;
			this.bytes -= request.bytes();
			last = this.closed && this.count == 0;
		}
		if (last) {
			this.onLast.run();
		}
	}

	/**
	 * Let nobody in any more.
	 */
	synchronized void close() {
		this.closed = true;
	}

	synchronized boolean isEmpty() {
		return this.count == 0;
	}

	/**
	 * Return how many bytes the requests had.
	 */
	synchronized long bytes() {
		return this.bytes;
	}

}
