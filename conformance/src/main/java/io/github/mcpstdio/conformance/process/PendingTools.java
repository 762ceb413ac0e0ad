package io.github.mcpstdio.conformance.process;

import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

import org.springframework.stereotype.Component;

import io.github.mcpstdio.annotation.McpTool;
import io.github.mcpstdio.annotation.McpToolParam;

/**
 * Tools whose results come later, without a thread that waits for them.
 */
@Component
class PendingTools {

	private final Queue<CompletableFuture<String>> held = new ConcurrentLinkedQueue<>();

	private final AtomicInteger holds = new AtomicInteger();

	private final Marks marks;

	PendingTools(Marks marks) {
		this.marks = marks;
	}

	@McpTool(description = "Is pending until it is released; only the log tells whether it was cancelled")
	CompletionStage<String> hold() {
		CompletableFuture<String> stage = new CompletableFuture<>();
		stage.whenComplete((value, failure) -> {
			if (stage.isCancelled()) {
				this.held.remove(stage);
				this.marks.put("hold cancelled");
			}
		});
		this.held.add(stage);
		this.marks.put("hold " + this.holds.incrementAndGet() + " began");
		return stage;
	}

	@McpTool(description = "Releases all that is held and returns how many that were")
	int release() {
		int released = 0;
		for (CompletableFuture<String> stage = this.held.poll(); stage != null; stage = this.held.poll()) {
			stage.complete("released");
			released++;
		}
		return released;
	}

	@McpTool(description = "Returns the message after a while")
	CompletionStage<String> later(@McpToolParam(description = "After how many milliseconds") long ms,
			@McpToolParam(description = "What to return") String message) {
		return new CompletableFuture<String>().completeOnTimeout(message, ms, TimeUnit.MILLISECONDS);
	}

}
