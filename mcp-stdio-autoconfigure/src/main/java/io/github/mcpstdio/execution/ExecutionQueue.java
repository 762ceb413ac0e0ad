package io.github.mcpstdio.execution;

import org.jspecify.annotations.Nullable;

/**
 * First in, first out, and out of the middle in constant time. Not safe for use by
 * several threads.
 */
final class ExecutionQueue {

	private @Nullable Execution<?> first;

	private @Nullable Execution<?> last;

	private int size;

	int size() {
		return this.size;
	}

	@Nullable Execution<?> first() {
		return this.first;
	}

	void add(Execution<?> execution) {
		execution.previous = this.last;
		if (this.last != null) {
			this.last.next = execution;
		}
		else {
			this.first = execution;
		}
		this.last = execution;
		this.size++;
	}

	@Nullable Execution<?> poll() {
		Execution<?> execution = this.first;
		if (execution != null) {
			remove(execution);
		}
		return execution;
	}

	void remove(Execution<?> execution) {
		Execution<?> before = execution.previous;
		Execution<?> after = execution.next;
		if (before != null) {
			before.next = after;
		}
		else {
			this.first = after;
		}
		if (after != null) {
			after.previous = before;
		}
		else {
			this.last = before;
		}
		execution.previous = null;
		execution.next = null;
		this.size--;
	}

}
