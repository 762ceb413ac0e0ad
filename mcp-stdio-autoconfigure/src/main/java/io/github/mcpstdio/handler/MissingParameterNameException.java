package io.github.mcpstdio.handler;

/**
 * Thrown when the name of a handler method's parameter is neither in the class file nor
 * given by an annotation.
 *
 * @since 0.1.0
 */
public class MissingParameterNameException extends RuntimeException {

	private final String method;

	private final int parameter;

	MissingParameterNameException(String method, int parameter) {
		super("The name of parameter " + parameter + " of " + method + " is unknown: compile with '-parameters' "
				+ "or name the parameter with @McpToolParam(name = ...) or @McpArg(name = ...)");
		this.method = method;
		this.parameter = parameter;
	}

	/**
	 * Return the method whose parameter has no name.
	 * @return the method's signature
	 */
	public String method() {
		return this.method;
	}

	/**
	 * Return which parameter has no name.
	 * @return its position, 0 for the first
	 */
	public int parameter() {
		return this.parameter;
	}

}
