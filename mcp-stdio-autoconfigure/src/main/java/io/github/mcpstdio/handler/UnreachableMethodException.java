package io.github.mcpstdio.handler;

import org.jspecify.annotations.Nullable;

/**
 * Thrown when a handler method cannot be called through the proxy of its bean, so that
 * transactions, security and other advice would not apply.
 *
 * @since 0.1.0
 */
public class UnreachableMethodException extends IllegalStateException {

	private final String method;

	private final String reason;

	UnreachableMethodException(String method, String reason, @Nullable Throwable cause) {
		super(method + " cannot be called through the proxy of its bean: " + reason, cause);
		this.method = method;
		this.reason = reason;
	}

	/**
	 * Return the method that cannot be called.
	 * @return the method's signature
	 */
	public String method() {
		return this.method;
	}

	/**
	 * Return why it cannot be called.
	 * @return the reason
	 */
	public String reason() {
		return this.reason;
	}

}
