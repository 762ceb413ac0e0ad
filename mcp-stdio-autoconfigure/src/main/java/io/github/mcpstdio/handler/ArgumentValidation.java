package io.github.mcpstdio.handler;

import org.jspecify.annotations.Nullable;

/**
 * Checks the arguments of one method by the constraints on its parameters. Safe for use
 * by several threads.
 */
interface ArgumentValidation {

	/** Checks nothing. */
	ArgumentValidation NONE = new ArgumentValidation() {

		@Override
		public void check(Object bean, @Nullable Object[] arguments) {
		}

		@Override
		public Exception translate(Exception failure) {
			return failure;
		}

	};

	/**
	 * Check the arguments.
	 * @param bean the bean that will be called, or its proxy
	 * @param arguments the arguments
	 * @throws io.github.mcpstdio.server.McpToolException if a constraint is violated
	 */
	void check(Object bean, @Nullable Object[] arguments);

	/**
	 * Translate what a validating proxy throws.
	 * @param failure what the method threw
	 * @return the same, or an exception for the client if the arguments were refused
	 */
	Exception translate(Exception failure);

}
