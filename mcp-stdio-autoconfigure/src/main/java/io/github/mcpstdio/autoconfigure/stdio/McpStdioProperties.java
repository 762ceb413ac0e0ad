package io.github.mcpstdio.autoconfigure.stdio;

import java.time.Duration;

import org.jspecify.annotations.Nullable;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.util.unit.DataSize;

import io.github.mcpstdio.autoconfigure.internal.PropertyRange;
import io.github.mcpstdio.transport.stdio.StdioSettings;

/**
 * How the server is served over standard streams.
 *
 * @since 0.1.0
 */
@ConfigurationProperties("mcp.stdio")
public class McpStdioProperties {

	private static final DataSize LONGEST_LINE = DataSize.ofGigabytes(1);

	private static final DataSize MOST_PENDING = DataSize.ofTerabytes(1);

	/**
	 * Time for which the client may take no byte before the transport ends.
	 */
	private Duration writeTimeout = Duration.ofSeconds(5);

	/**
	 * Maximum number of bytes of a message; longer ones are refused without being held.
	 */
	private DataSize maxLineBytes = DataSize.ofBytes(2000000);

	/**
	 * Maximum number of bytes of requests and answers that are held at the same time.
	 */
	private DataSize maxPendingBytes = DataSize.ofMegabytes(64);

	/**
	 * Maximum number of subscriptions that are open at the same time.
	 */
	private int maxSubscriptions = 32;

	/**
	 * Time that a request may take from its admission on, by default the executor's; zero
	 * for as long as it likes.
	 */
	private @Nullable Duration requestTimeout;

	/**
	 * Time that admitted requests may take after the end of input.
	 */
	private Duration drainTimeout = Duration.ofSeconds(30);

	/**
	 * Whether the end of input ends the application.
	 */
	private boolean exitOnEof = true;

	public Duration getWriteTimeout() {
		return this.writeTimeout;
	}

	public void setWriteTimeout(Duration writeTimeout) {
		this.writeTimeout = writeTimeout;
	}

	public DataSize getMaxLineBytes() {
		return this.maxLineBytes;
	}

	public void setMaxLineBytes(DataSize maxLineBytes) {
		this.maxLineBytes = maxLineBytes;
	}

	public DataSize getMaxPendingBytes() {
		return this.maxPendingBytes;
	}

	public void setMaxPendingBytes(DataSize maxPendingBytes) {
		this.maxPendingBytes = maxPendingBytes;
	}

	public @Nullable Duration getRequestTimeout() {
		return this.requestTimeout;
	}

	public void setRequestTimeout(@Nullable Duration requestTimeout) {
		this.requestTimeout = requestTimeout;
	}

	public Duration getDrainTimeout() {
		return this.drainTimeout;
	}

	public void setDrainTimeout(Duration drainTimeout) {
		this.drainTimeout = drainTimeout;
	}

	public boolean isExitOnEof() {
		return this.exitOnEof;
	}

	public void setExitOnEof(boolean exitOnEof) {
		this.exitOnEof = exitOnEof;
	}

	public int getMaxSubscriptions() {
		return this.maxSubscriptions;
	}

	public void setMaxSubscriptions(int maxSubscriptions) {
		this.maxSubscriptions = maxSubscriptions;
	}

	StdioSettings toSettings() {
		int line = (int) PropertyRange.between("mcp.stdio.max-line-bytes", this.maxLineBytes, DataSize.ofBytes(1),
				LONGEST_LINE);
		long pending = PropertyRange.between("mcp.stdio.max-pending-bytes", this.maxPendingBytes, this.maxLineBytes,
				MOST_PENDING);
		Duration request = (this.requestTimeout != null)
				? PropertyRange.notNegative("mcp.stdio.request-timeout", this.requestTimeout) : null;
		return new StdioSettings(PropertyRange.positive("mcp.stdio.write-timeout", this.writeTimeout), line, pending,
				request, PropertyRange.notNegative("mcp.stdio.drain-timeout", this.drainTimeout),
				PropertyRange.atLeast("mcp.stdio.max-subscriptions", this.maxSubscriptions, 0));
	}

}
