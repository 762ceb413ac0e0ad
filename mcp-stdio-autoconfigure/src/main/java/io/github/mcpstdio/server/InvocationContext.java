package io.github.mcpstdio.server;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import io.github.mcpstdio.execution.CancellationToken;
import io.github.mcpstdio.execution.ExecutionToken;
import io.github.mcpstdio.protocol.model.ClientProfile;
import io.github.mcpstdio.protocol.model.LogLevel;
import io.github.mcpstdio.protocol.model.McpNotification;
import io.github.mcpstdio.protocol.model.RequestMeta;

/**
 * What a handler sees of one call. Safe for use by several threads.
 */
final class InvocationContext implements McpContext {

	/** What a legacy client hears of that has not chosen a level. */
	private static final LogLevel DEFAULT_LEVEL = LogLevel.INFO;

	private final OperationContext context;

	private final RequestMeta request;

	private final ExecutionToken<?> token;

	private volatile @Nullable ProgressReporter reporter;

	private volatile boolean over;

	InvocationContext(OperationContext context, RequestMeta request, ExecutionToken<?> token) {
		this.context = context;
		this.request = request;
		this.token = token;
	}

	@Override
	public CancellationToken cancellation() {
		return this.token;
	}

	@Override
	public ClientProfile client() {
		return this.request.client();
	}

	@Override
	public ObjectNode meta() {
		return this.request.meta();
	}

	@Override
	public void progress(double progress, @Nullable Double total, @Nullable String message) {
		requireFinite("progress", progress);
		if (total != null) {
			requireFinite("total", total);
		}
		if (isOpen()) {
			reporter().report(progress, total, message);
		}
	}

	private static void requireFinite(String name, double value) {
		if (!Double.isFinite(value)) {
			throw new IllegalArgumentException("'" + name + "' must be a finite number");
		}
	}

	private ProgressReporter reporter() {
		ProgressReporter known = this.reporter;
		return (known != null) ? known : createReporter();
	}

	private synchronized ProgressReporter createReporter() {
		ProgressReporter known = this.reporter;
		if (known == null) {
			known = new ProgressReporter(this.request.progressToken(), this.context, this.token);
			this.reporter = known;
		}
		return known;
	}

	@Override
	public void log(LogLevel level, @Nullable String logger, JsonNode data) {
		if (isOpen() && isWanted(level)) {
			this.context.send(new McpNotification.LogMessage(level, logger, data));
		}
	}

	private boolean isOpen() {
		return !this.over && !this.token.isCancelled();
	}

	private boolean isWanted(LogLevel level) {
		if (!this.context.messages().features().get().logging()) {
			return false;
		}
		LogLevel wanted = this.context.dialect().logLevel(this.request, levelOfConnection());
		return wanted != null && level.compareTo(wanted) >= 0;
	}

	private LogLevel levelOfConnection() {
		String chosen = this.context.exchange().connection().logLevel();
		LogLevel level = (chosen != null) ? LogLevel.of(chosen) : null;
		return (level != null) ? level : DEFAULT_LEVEL;
	}

	/**
	 * Say nothing any more, but for the progress that is held back.
	 */
	void end() {
		this.over = true;
		ProgressReporter known = this.reporter;
		if (known != null) {
			known.end();
		}
	}

}
