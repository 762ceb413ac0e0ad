package io.github.mcpstdio.autoconfigure.stdio;

import java.io.IOException;
import java.util.concurrent.CompletableFuture;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import org.springframework.aot.AotDetector;
import org.springframework.boot.CommandLineRunner;
import org.springframework.context.ApplicationListener;
import org.springframework.context.SmartLifecycle;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.core.Ordered;
import org.springframework.core.env.Environment;

import io.github.mcpstdio.autoconfigure.internal.TestContexts;
import io.github.mcpstdio.transport.stdio.StdioTransport;

/**
 * Serves the client on a thread of its own once all other runners have run and the
 * application is ready, and ends the application when the client has gone. As soon as the
 * application is closed it reads no more, and the beans are kept until admitted requests
 * have been answered. Does nothing in a Spring Boot test. Safe for use by several
 * threads.
 *
 * @since 0.1.0
 */
public final class StdioTransportRunner
		implements CommandLineRunner, SmartLifecycle, ApplicationListener<ContextClosedEvent>, Ordered {

	/** The phase in which a web server stops taking requests; both drain together. */
	private static final int PHASE = SmartLifecycle.DEFAULT_PHASE - 1024;

	private static final Logger logger = LoggerFactory.getLogger(StdioTransportRunner.class);

	private final StdioTransport transport;

	private final ApplicationEnd end;

	private final Environment environment;

	private final boolean exitOnEof;

	private final CompletableFuture<Void> served = new CompletableFuture<>();

	private volatile boolean started;

	StdioTransportRunner(StdioTransport transport, ApplicationEnd end, Environment environment, boolean exitOnEof) {
		this.transport = transport;
		this.end = end;
		this.environment = environment;
		this.exitOnEof = exitOnEof;
	}

	/**
	 * Serve the client as soon as the application is ready. Returns at once.
	 * @param args the application's arguments
	 */
	@Override
	public void run(String... args) {
		if (TestContexts.detect(this.environment) || isSwitchedOff() || !this.end.begin()) {
			return;
		}
		this.started = true;
		Thread thread = new Thread(this::serve, "mcp-stdio");
		thread.setDaemon(false);
		thread.start();
	}

	/**
	 * Return whether the application was built with the transport and is started without:
	 * the condition on this bean is not evaluated again after it was at build time.
	 */
	private boolean isSwitchedOff() {
		return AotDetector.useGeneratedArtifacts() && !StdioActivation.stdio(this.environment);
	}

	private void serve() {
		if (transportEnds()) {
			this.end.fail();
		}
		else if (this.exitOnEof) {
			this.end.end();
		}
		else {
			logger.info("The stdio transport has ended; the application goes on ('mcp.stdio.exit-on-eof' is false)");
		}
	}

	/**
	 * Serve until the end.
	 * @return whether it was a failure
	 */
	private boolean transportEnds() {
		try {
			if (this.end.awaitReady()) {
				this.transport.serve();
			}
			return false;
		}
		catch (IOException ex) {
			logger.error("The stdio transport failed, the application ends: {}", ex.toString());
			logger.debug("Cause of the failure", ex);
			return true;
		}
		catch (InterruptedException ex) {
			logger.error("The stdio transport was interrupted, the application ends");
			return true;
		}
		catch (Throwable ex) {
			logger.error("The stdio transport failed, the application ends", ex);
			return true;
		}
		finally {
			this.served.complete(null);
		}
	}

	@Override
	public void onApplicationEvent(ContextClosedEvent event) {
		if (isRunning()) {
			this.transport.shutdown();
		}
	}

	@Override
	public void start() {
		// It is run, not started.
	}

	@Override
	public void stop() {
		this.transport.shutdown();
	}

	@Override
	public void stop(Runnable callback) {
		this.transport.shutdown();
		this.served.whenComplete((result, failure) -> callback.run());
	}

	@Override
	public boolean isRunning() {
		return this.started && !this.served.isDone();
	}

	@Override
	public int getPhase() {
		return PHASE;
	}

	@Override
	public int getOrder() {
		return Ordered.LOWEST_PRECEDENCE;
	}

}
