package io.github.mcpstdio.execution;

import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

/**
 * The same as {@link PendingExecutionTests} on virtual threads.
 */
@EnabledForJreRange(min = JRE.JAVA_21)
class PendingExecutionOnVirtualThreadsTests extends PendingExecutionTests {

	@Override
	McpExecutor.Builder builder() {
		return super.builder().virtualThreads(true);
	}

}
