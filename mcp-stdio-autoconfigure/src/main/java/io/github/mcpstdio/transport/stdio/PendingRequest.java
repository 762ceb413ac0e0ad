package io.github.mcpstdio.transport.stdio;

import io.github.mcpstdio.jsonrpc.RequestId;

/**
 * A request that has been admitted and not been answered. Serves as the key of its
 * execution: ids can be used again, requests cannot.
 */
final class PendingRequest {

	private final RequestId id;

	private final int bytes;

	private volatile boolean answeredWhenCancelled;

	PendingRequest(RequestId id, int bytes) {
		this.id = id;
		this.bytes = bytes;
	}

	RequestId id() {
		return this.id;
	}

	int bytes() {
		return this.bytes;
	}

	/**
	 * Have the request answered although it is cancelled, since the client did not ask
	 * for that.
	 */
	void answerWhenCancelled() {
		this.answeredWhenCancelled = true;
	}

	boolean isAnsweredWhenCancelled() {
		return this.answeredWhenCancelled;
	}

	@Override
	public String toString() {
		return "request " + this.id;
	}

}
