package io.github.mcpstdio.handler;

/**
 * Thrown when the default value of a handler method's parameter does not fit its type.
 *
 * @since 0.1.0
 */
public class InvalidDefaultValueException extends RuntimeException {

	private final String method;

	private final String parameter;

	InvalidDefaultValueException(String method, String parameter, Throwable cause) {
		super("The default value of parameter '" + parameter + "' of " + method + " does not fit its type", cause);
		this.method = method;
		this.parameter = parameter;
	}

	/**
	 * Return the method whose parameter it is.
	 * @return the method's signature
	 */
	public String method() {
		return this.method;
	}

	/**
	 * Return the parameter.
	 * @return its name
	 */
	public String parameter() {
		return this.parameter;
	}

}
