package io.github.mcpstdio.autoconfigure;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.ApplicationListener;
import org.springframework.core.env.Environment;

import io.github.mcpstdio.autoconfigure.internal.TestContexts;
import io.github.mcpstdio.protocol.model.Implementation;
import io.github.mcpstdio.server.McpCatalog;
import io.github.mcpstdio.transport.stdio.StdioTransport;

/**
 * Says once, in the log, what the server offers and by which transports. Stateless.
 */
final class StartupReport implements ApplicationListener<ApplicationReadyEvent> {

	private static final Logger logger = LoggerFactory.getLogger(StartupReport.class);

	private final Implementation server;

	private final Environment environment;

	private final McpCatalog catalog;

	private final ObjectProvider<StdioTransport> stdioTransport;

	StartupReport(Implementation server, Environment environment, McpCatalog catalog,
			ObjectProvider<StdioTransport> stdioTransport) {
		this.server = server;
		this.environment = environment;
		this.catalog = catalog;
		this.stdioTransport = stdioTransport;
	}

	@Override
	public void onApplicationEvent(ApplicationReadyEvent event) {
		boolean closed = !event.getApplicationContext().isActive();
		if (closed || TestContexts.detect(this.environment)) {
			return;
		}
		String offer = offer();
		if (this.stdioTransport.stream().findAny().isPresent()) {
			logger.info("MCP server '{}' {} serves stdio; {}", this.server.name(), this.server.version(), offer);
		}
		else {
			logger.warn(
					"MCP server '{}' {} has no active transport and answers nobody; {}. "
							+ "Set 'mcp.stdio.enabled' to true to serve stdio",
					this.server.name(), this.server.version(), offer);
		}
	}

	private String offer() {
		String offer = "tools: " + this.catalog.tools().size();
		int resources = this.catalog.resources().size() + this.catalog.resourceTemplates().size();
		int prompts = this.catalog.prompts().size();
		offer += (resources > 0) ? ", resources and templates: " + resources : "";
		return (prompts > 0) ? offer + ", prompts: " + prompts : offer;
	}

}
