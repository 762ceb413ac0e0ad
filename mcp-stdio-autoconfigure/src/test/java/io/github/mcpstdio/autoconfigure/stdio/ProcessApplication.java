package io.github.mcpstdio.autoconfigure.stdio;

import java.util.concurrent.CountDownLatch;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

import org.springframework.beans.factory.DisposableBean;
import org.springframework.boot.CommandLineRunner;
import org.springframework.boot.ExitCodeGenerator;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.ApplicationListener;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.core.env.Environment;

import io.github.mcpstdio.protocol.model.CallToolResult;
import io.github.mcpstdio.protocol.model.Tool;
import io.github.mcpstdio.server.McpCatalog;
import io.github.mcpstdio.server.ToolHandler;
import io.github.mcpstdio.server.ToolRegistration;

/**
 * An application that is started as a process of its own and misbehaves as it is told.
 */
@SpringBootConfiguration(proxyBeanMethods = false)
@EnableAutoConfiguration
class ProcessApplication {

	/** Bound before there is a {@code SpringApplication}. */
	private static final Logger logger = LoggerFactory.getLogger(ProcessApplication.class);

	public static void main(String[] args) {
		SpringApplication application = new SpringApplication(ProcessApplication.class);
		System.out.println("Printed before the run");
		logger.warn("Logged before the run");
		application.run(args);
	}

	@Bean
	DisposableBean destruction() {
		return () -> System.out.println("Bean destroyed");
	}

	@Bean
	CommandLineRunner tools(McpCatalog catalog, ConfigurableApplicationContext context) {
		return (args) -> {
			catalog.addTool(tool("noisy", (arguments, call) -> {
				System.out.println("Printed by the tool");
				System.out.write(65);
				logger.info("Logged by the tool: Grüße");
				java.util.logging.Logger.getLogger("tool").warning("Logged by the tool and the JDK");
				return CallToolResult.text("done");
			}));
			catalog.addTool(tool("flood", (arguments, call) -> {
				String line = "x".repeat(1000);
				for (int i = 0; i < 10_000; i++) {
					System.out.println(line);
				}
				return CallToolResult.text("done");
			}));
			catalog.addTool(tool("close", (arguments, call) -> {
				new Thread(context::close, "closer").start();
				return CallToolResult.text("done");
			}));
			catalog.addTool(tool("exit", (arguments, call) -> {
				ExitCodeGenerator code = () -> 7;
				new Thread(() -> SpringApplication.exit(context, code), "closer").start();
				return CallToolResult.text("done");
			}));
		};
	}

	private static ToolRegistration tool(String name, ToolHandler handler) {
		ObjectNode schema = JsonNodeFactory.instance.objectNode().put("type", "object");
		return new ToolRegistration(Tool.builder(name, schema).build(), null, handler, name);
	}

	@Bean
	@ConditionalOnProperty("test.raw-thread")
	Object rawThread() {
		Thread thread = new Thread(ProcessApplication::blockForEver, "raw");
		thread.setDaemon(false);
		thread.start();
		return "raw";
	}

	@Bean
	@ConditionalOnProperty("test.blocking-hook")
	Object blockingHook() {
		Runtime.getRuntime().addShutdownHook(new Thread(ProcessApplication::blockForEver, "hook"));
		return "hook";
	}

	@Bean
	@ConditionalOnProperty("test.failing-bean")
	Object failingBean(Environment environment) {
		throw new IllegalStateException("The bean fails");
	}

	@Bean
	@ConditionalOnProperty("test.failing-runner")
	CommandLineRunner failingRunner() {
		return (args) -> {
			throw new IllegalStateException("The runner fails");
		};
	}

	@Bean
	@ConditionalOnProperty("test.closing-runner")
	CommandLineRunner closingRunner(ConfigurableApplicationContext context) {
		return (args) -> context.close();
	}

	@Bean
	@ConditionalOnProperty("test.failing-listener")
	ApplicationListener<ApplicationReadyEvent> failingListener() {
		return (event) -> {
			throw new IllegalStateException("The listener fails");
		};
	}

	@Bean
	@ConditionalOnProperty("test.exit-code")
	ExitCodeGenerator exitCode(Environment environment) {
		return () -> environment.getRequiredProperty("test.exit-code", Integer.class);
	}

	private static void blockForEver() {
		try {
			new CountDownLatch(1).await();
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
	}

}
