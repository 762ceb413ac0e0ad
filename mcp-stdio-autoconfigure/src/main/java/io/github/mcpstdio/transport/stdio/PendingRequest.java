package io.github.mcpstdio.transport.stdio;

import io.github.mcpstdio.jsonrpc.JsonRpcMessage;
import io.github.mcpstdio.jsonrpc.RequestId;
import io.github.mcpstdio.transport.MessageSink;

/**
 * A request that has been admitted and not been answered. Serves as the key of its
 * execution: ids can be used again, requests cannot.
 */
final class PendingRequest implements MessageSink {

	private final RequestId id;

	private final PendingRequests requests;

	private final MessageWriter writer;

	private final int bytes;

	private volatile boolean answeredWhenCancelled;

	/**
	 * Create a request.
	 * @param requests where it will be as long as it may be answered
	 * @param writer where what belongs to it goes
	 */
	PendingRequest(RequestId id, int bytes, PendingRequests requests, MessageWriter writer) {
		this.id = id;
		this.bytes = bytes;
		this.requests = requests;
		this.writer = writer;
	}

	/**
	 * Send something that belongs to the request, before its answer or not at all.
	 */
	@Override
	public void send(JsonRpcMessage message) {
		this.writer.sendIf(this::isUnanswered, message);
	}

	private boolean isUnanswered() {
		return this.requests.get(this.id) == this;
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
