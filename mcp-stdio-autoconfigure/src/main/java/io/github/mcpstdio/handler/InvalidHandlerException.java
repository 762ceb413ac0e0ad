package io.github.mcpstdio.handler;

import org.jspecify.annotations.Nullable;

/**
 * Thrown when an annotated method cannot be what its annotation says.
 *
 * @since 0.1.0
 */
public class InvalidHandlerException extends IllegalStateException {

	private final String method;

	private final String problem;

	private final String action;

	InvalidHandlerException(String method, String problem, String action) {
		this(method, problem, action, null);
	}

	InvalidHandlerException(String method, String problem, String action, @Nullable Throwable cause) {
		super(method + ": " + problem, cause);
		this.method = method;
		this.problem = problem;
		this.action = action;
	}

	/**
	 * Return the method.
	 * @return the method's signature
	 */
	public String method() {
		return this.method;
	}

	/**
	 * Return what is wrong with it.
	 * @return the problem, a clause
	 */
	public String problem() {
		return this.problem;
	}

	/**
	 * Return what to do about it.
	 * @return the action, a sentence
	 */
	public String action() {
		return this.action;
	}

}
