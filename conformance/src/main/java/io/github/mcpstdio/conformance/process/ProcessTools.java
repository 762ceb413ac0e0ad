package io.github.mcpstdio.conformance.process;

import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import org.springframework.stereotype.Component;

import io.github.mcpstdio.annotation.McpTool;
import io.github.mcpstdio.annotation.McpToolParam;
import io.github.mcpstdio.execution.CancellationToken;
import io.github.mcpstdio.server.McpContext;

/**
 * Tools that show how the process treats their calls.
 */
@Component
class ProcessTools {

	private static final Logger logger = LoggerFactory.getLogger(ProcessTools.class);

	private final Marks marks;

	ProcessTools(Marks marks) {
		this.marks = marks;
	}

	@McpTool(description = "Returns the message")
	String echo(@McpToolParam(description = "What to return") String message) {
		return message;
	}

	@McpTool(description = "Returns a text of some length")
	String fill(@McpToolParam(description = "How many characters to return") int length) {
		return "x".repeat(length);
	}

	@McpTool(description = "Sleeps; only the log tells whether it was interrupted")
	String sleep(@McpToolParam(description = "For how many milliseconds") long ms) throws InterruptedException {
		this.marks.put("sleep began");
		try {
			TimeUnit.MILLISECONDS.sleep(ms);
			return "slept";
		}
		catch (InterruptedException ex) {
			this.marks.put("sleep interrupted");
			throw ex;
		}
	}

	@McpTool(description = "Sleeps, but not for long: its own timeout ends it", timeout = "300ms")
	String doze(@McpToolParam(description = "For how many milliseconds") long ms) throws InterruptedException {
		return sleep(ms);
	}

	@McpTool(description = "Returns when it is cancelled; only the log tells what it has seen of that")
	String watch(McpContext context) {
		CancellationToken token = context.cancellation();
		CountDownLatch called = new CountDownLatch(1);
		token.onCancel(called::countDown);
		this.marks.put("watch began");
		boolean interrupted = false;
		while (!(interrupted && token.isCancelled() && called.getCount() == 0)) {
			LockSupport.parkNanos(this, TimeUnit.MILLISECONDS.toNanos(1));
			interrupted |= Thread.interrupted();
		}
		this.marks.put("watch saw interrupt, token and callback");
		return "watched";
	}

	@McpTool(description = "Never returns, whatever interrupts it")
	String hang() {
		this.marks.put("hang began");
		while (true) {
			LockSupport.park(this);
			Thread.interrupted();
		}
	}

	@McpTool(description = "Prints to the standard output and logs at every level")
	String print(@McpToolParam(description = "What to print") String text) {
		System.out.println(text);
		System.out.print(text + " without a newline");
		System.out.write('\n');
		System.out.write('A');
		System.out.flush();
		logger.trace("trace {}", text);
		logger.debug("debug {}", text);
		logger.info("info {}", text);
		logger.warn("warn {}", text);
		logger.error("error {}", text);
		return "printed";
	}

	@McpTool(description = "Runs a program that reads its input to the end and then prints")
	int child(@McpToolParam(description = "How many bytes the program prints") int bytes)
			throws IOException, InterruptedException {
		Process child = new ProcessBuilder("sh", "-c", "cat; head -c " + bytes + " /dev/zero").start();
		child.getOutputStream().close();
		int printed = child.getInputStream().readAllBytes().length;
		child.waitFor();
		return printed;
	}

	@McpTool(description = "Fails in a way that nobody expected")
	String fail(@McpToolParam(description = "What the exception says") String message) {
		throw new IllegalStateException(message);
	}

	@McpTool(description = "Writes many lines to the log")
	String flood(@McpToolParam(description = "How many lines of a kilobyte") int lines) {
		String line = "f".repeat(1024);
		for (int i = 0; i < lines; i++) {
			logger.info("{} {}", i, line);
		}
		return "flooded";
	}

}
