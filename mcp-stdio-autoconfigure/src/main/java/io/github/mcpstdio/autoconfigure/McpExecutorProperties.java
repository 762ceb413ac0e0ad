package io.github.mcpstdio.autoconfigure;

import java.time.Duration;

import org.springframework.boot.context.properties.ConfigurationProperties;

import io.github.mcpstdio.autoconfigure.internal.PropertyRange;
import io.github.mcpstdio.execution.McpExecutor;

/**
 * Limits on the execution of handlers.
 *
 * @since 0.1.0
 */
@ConfigurationProperties("mcp.executor")
public class McpExecutorProperties {

	/**
	 * Maximum number of handlers that run at the same time.
	 */
	private int maxConcurrency = 32;

	/**
	 * Maximum number of requests that wait for a handler to end.
	 */
	private int maxQueue = 1024;

	/**
	 * Maximum number of requests that wait for what their handlers began before new ones
	 * are refused.
	 */
	private int maxPending = 1024;

	/**
	 * Maximum number of handlers that go on after their deadline before new requests are
	 * refused.
	 */
	private int maxAbandoned = 32;

	/**
	 * Time that a request may take from its admission on; zero for as long as it likes.
	 */
	private Duration requestTimeout = Duration.ofSeconds(60);

	/**
	 * Time that a request may take in all if its progress puts its deadline off; zero if
	 * progress does not.
	 */
	private Duration maxRequestTime = Duration.ofMinutes(10);

	public int getMaxConcurrency() {
		return this.maxConcurrency;
	}

	public void setMaxConcurrency(int maxConcurrency) {
		this.maxConcurrency = maxConcurrency;
	}

	public int getMaxQueue() {
		return this.maxQueue;
	}

	public void setMaxQueue(int maxQueue) {
		this.maxQueue = maxQueue;
	}

	public int getMaxPending() {
		return this.maxPending;
	}

	public void setMaxPending(int maxPending) {
		this.maxPending = maxPending;
	}

	public int getMaxAbandoned() {
		return this.maxAbandoned;
	}

	public void setMaxAbandoned(int maxAbandoned) {
		this.maxAbandoned = maxAbandoned;
	}

	public Duration getRequestTimeout() {
		return this.requestTimeout;
	}

	public void setRequestTimeout(Duration requestTimeout) {
		this.requestTimeout = requestTimeout;
	}

	public Duration getMaxRequestTime() {
		return this.maxRequestTime;
	}

	public void setMaxRequestTime(Duration maxRequestTime) {
		this.maxRequestTime = maxRequestTime;
	}

	McpExecutor.Builder toBuilder() {
		return McpExecutor.builder()
			.maxConcurrency(PropertyRange.atLeast("mcp.executor.max-concurrency", this.maxConcurrency, 1))
			.maxQueue(PropertyRange.atLeast("mcp.executor.max-queue", this.maxQueue, 0))
			.maxPending(PropertyRange.atLeast("mcp.executor.max-pending", this.maxPending, 0))
			.maxAbandoned(PropertyRange.atLeast("mcp.executor.max-abandoned", this.maxAbandoned, 0))
			.timeout(PropertyRange.notNegative("mcp.executor.request-timeout", this.requestTimeout))
			.maxTime(PropertyRange.notNegative("mcp.executor.max-request-time", this.maxRequestTime));
	}

}
