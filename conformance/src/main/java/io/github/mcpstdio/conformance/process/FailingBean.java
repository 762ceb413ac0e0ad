package io.github.mcpstdio.conformance.process;

/**
 * A bean that cannot be created.
 */
class FailingBean {

	FailingBean() {
		throw new IllegalStateException("fixture: the bean failed");
	}

}
