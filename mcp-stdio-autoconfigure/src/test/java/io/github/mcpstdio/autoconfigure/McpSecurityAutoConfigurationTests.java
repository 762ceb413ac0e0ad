package io.github.mcpstdio.autoconfigure;

import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.security.authentication.TestingAuthenticationToken;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.context.SecurityContextHolder;

import io.github.mcpstdio.execution.ExecutionBody;
import io.github.mcpstdio.execution.ExecutionOutcome;
import io.github.mcpstdio.execution.ExecutionRequest;
import io.github.mcpstdio.execution.McpExecutor;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link McpSecurityAutoConfiguration}.
 */
class McpSecurityAutoConfigurationTests {

	private final ApplicationContextRunner contextRunner = new ApplicationContextRunner()
		.withPropertyValues("mcp.executor.max-concurrency=1")
		.withConfiguration(AutoConfigurations.of(McpSecurityAutoConfiguration.class, McpServerAutoConfiguration.class));

	private final Set<Thread> threads = ConcurrentHashMap.newKeySet();

	@AfterEach
	void restore() {
		SecurityContextHolder.setStrategyName(SecurityContextHolder.MODE_THREADLOCAL);
	}

	@Test
	void theSecurityContextOfARequestDoesNotReachOthers() {
		this.contextRunner.run((context) -> {
			McpExecutor executor = context.getBean(McpExecutor.class);
			for (int i = 0; i < 20; i++) {
				assertThat(run(executor, (token) -> nameAfterLogin())).isEqualTo("nobody");
			}
			assertThat(this.threads).hasSizeLessThan(20);
		});
	}

	@Test
	void theSecurityContextOfTheWholeApplicationStays() {
		SecurityContextHolder.setStrategyName(SecurityContextHolder.MODE_GLOBAL);
		this.contextRunner.run((context) -> {
			McpExecutor executor = context.getBean(McpExecutor.class);
			assertThat(run(executor, (token) -> nameAfterLogin())).isEqualTo("nobody");
			assertThat(run(executor, (token) -> nameAfterLogin())).isEqualTo("somebody");
		});
	}

	@Test
	void applicationsNeedNoSpringSecurity() {
		this.contextRunner.withClassLoader(new FilteredClassLoader("org.springframework.security"))
			.run((context) -> assertThat(context).hasSingleBean(McpExecutor.class)
				.doesNotHaveBean(McpExecutorCustomizer.class));
	}

	private String nameAfterLogin() {
		this.threads.add(Thread.currentThread());
		Authentication before = SecurityContextHolder.getContext().getAuthentication();
		SecurityContextHolder.getContext().setAuthentication(new TestingAuthenticationToken("somebody", "secret"));
		return (before != null) ? before.getName() : "nobody";
	}

	private static String run(McpExecutor executor, ExecutionBody<String> body) throws Exception {
		CompletableFuture<ExecutionOutcome<String>> outcome = new CompletableFuture<>();
		executor.submit(new ExecutionRequest<>(new Object(), null, body, outcome::complete));
		return ((ExecutionOutcome.Completed<String>) outcome.get(20, TimeUnit.SECONDS)).value();
	}

}
