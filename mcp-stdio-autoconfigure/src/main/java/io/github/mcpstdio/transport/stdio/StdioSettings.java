package io.github.mcpstdio.transport.stdio;

import java.time.Duration;

import org.jspecify.annotations.Nullable;

/**
 * Limits of the stdio transport.
 *
 * @param writeTimeout how long the client may take no byte before the transport ends,
 * positive
 * @param maxLineBytes the most bytes of a line, its end not counted, at least 1
 * @param maxPendingBytes the most bytes of requests that are admitted and answers that
 * are not written yet, at least {@code maxLineBytes}
 * @param requestTimeout how long a request may take from its admission on,
 * {@link Duration#ZERO} for as long as it likes, or {@code null} for the executor's
 * default
 * @param drainTimeout how long admitted requests may go on after the end of input, zero
 * or more
 * @param maxSubscriptions how many subscriptions may be open at the same time, 0 or more
 * @since 0.1.0
 */
public record StdioSettings(Duration writeTimeout, int maxLineBytes, long maxPendingBytes,
		@Nullable Duration requestTimeout, Duration drainTimeout, int maxSubscriptions) {

	/** What holds unless configured otherwise. */
	public static final StdioSettings DEFAULTS = new StdioSettings(Duration.ofSeconds(5), 2_000_000, 64L * 1024 * 1024,
			null, Duration.ofSeconds(30));

	/**
	 * Create settings with at most 32 subscriptions.
	 * @param writeTimeout how long the client may take no byte, positive
	 * @param maxLineBytes the most bytes of a line, its end not counted, at least 1
	 * @param maxPendingBytes the most bytes that are held, at least {@code maxLineBytes}
	 * @param requestTimeout how long a request may take, {@link Duration#ZERO} for as
	 * long as it likes, or {@code null} for the executor's default
	 * @param drainTimeout how long admitted requests may go on after the end of input
	 */
	public StdioSettings(Duration writeTimeout, int maxLineBytes, long maxPendingBytes,
			@Nullable Duration requestTimeout, Duration drainTimeout) {
		this(writeTimeout, maxLineBytes, maxPendingBytes, requestTimeout, drainTimeout, 32);
	}

	public StdioSettings {
		if (writeTimeout.isZero() || writeTimeout.isNegative()) {
			throw new IllegalArgumentException("'writeTimeout' must be positive");
		}
		if (maxLineBytes < 1) {
			throw new IllegalArgumentException("'maxLineBytes' must be positive");
		}
		if (maxPendingBytes < maxLineBytes) {
			throw new IllegalArgumentException("'maxPendingBytes' must not be less than 'maxLineBytes'");
		}
		if (drainTimeout.isNegative()) {
			throw new IllegalArgumentException("'drainTimeout' must not be negative");
		}
		if (maxSubscriptions < 0) {
			throw new IllegalArgumentException("'maxSubscriptions' must not be negative");
		}
		if (requestTimeout != null && requestTimeout.isNegative()) {
			throw new IllegalArgumentException("'requestTimeout' must not be negative");
		}
	}

}
