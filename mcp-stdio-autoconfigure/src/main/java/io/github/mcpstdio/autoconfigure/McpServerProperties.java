package io.github.mcpstdio.autoconfigure;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;

import org.springframework.boot.context.properties.ConfigurationProperties;

import io.github.mcpstdio.autoconfigure.internal.PropertyRange;
import io.github.mcpstdio.protocol.Dialects;
import io.github.mcpstdio.protocol.model.CacheHints;
import io.github.mcpstdio.schema.SchemaLimits;

/**
 * What the server says of itself and how it behaves.
 *
 * @since 0.1.0
 */
@ConfigurationProperties("mcp.server")
public class McpServerProperties {

	/**
	 * Name of the server, by default the name of the application.
	 */
	private @Nullable String name;

	/**
	 * Version of the server, by default the version that the application was built as.
	 */
	private @Nullable String version;

	/**
	 * Name of the server for people.
	 */
	private @Nullable String title;

	/**
	 * Address of a page about the server.
	 */
	private @Nullable String websiteUrl;

	/**
	 * Pictures of the server.
	 */
	private List<Icon> icons = new ArrayList<>();

	/**
	 * Instructions for the client's model on how to use the server.
	 */
	private @Nullable String instructions;

	/**
	 * Protocol revisions that are spoken, in order of preference.
	 */
	private List<String> protocolVersions = new ArrayList<>(Dialects.versions());

	private final Capabilities capabilities = new Capabilities();

	/**
	 * Number of entries on a page of a list; zero for one page with all.
	 */
	private int pageSize;

	private final Cache cache = new Cache();

	private final Schema schema = new Schema();

	/**
	 * Whether arguments are checked against the input schema.
	 */
	private boolean validateInput = true;

	/**
	 * Whether structured results are checked against the output schema.
	 */
	private boolean validateOutput = true;

	/**
	 * Exceptions whose messages clients see when an annotated handler throws them, those
	 * that extend them included.
	 */
	private List<Class<? extends Throwable>> exposedExceptions = new ArrayList<>();

	/**
	 * Average time between the progress notifications of a request, of which the first
	 * ten may come together; zero for no limit.
	 */
	private Duration progressInterval = Duration.ofMillis(100);

	/**
	 * Time to wait after a change for others of its kind, so that clients are told of
	 * them together.
	 */
	private Duration changeInterval = Duration.ofMillis(50);

	public @Nullable String getName() {
		return this.name;
	}

	public void setName(@Nullable String name) {
		this.name = name;
	}

	public @Nullable String getVersion() {
		return this.version;
	}

	public void setVersion(@Nullable String version) {
		this.version = version;
	}

	public @Nullable String getTitle() {
		return this.title;
	}

	public void setTitle(@Nullable String title) {
		this.title = title;
	}

	public @Nullable String getWebsiteUrl() {
		return this.websiteUrl;
	}

	public void setWebsiteUrl(@Nullable String websiteUrl) {
		this.websiteUrl = websiteUrl;
	}

	public List<Icon> getIcons() {
		return this.icons;
	}

	public void setIcons(List<Icon> icons) {
		this.icons = icons;
	}

	public @Nullable String getInstructions() {
		return this.instructions;
	}

	public void setInstructions(@Nullable String instructions) {
		this.instructions = instructions;
	}

	public List<String> getProtocolVersions() {
		return this.protocolVersions;
	}

	public void setProtocolVersions(List<String> protocolVersions) {
		this.protocolVersions = protocolVersions;
	}

	public Capabilities getCapabilities() {
		return this.capabilities;
	}

	public int getPageSize() {
		return this.pageSize;
	}

	public void setPageSize(int pageSize) {
		this.pageSize = pageSize;
	}

	public Cache getCache() {
		return this.cache;
	}

	public Schema getSchema() {
		return this.schema;
	}

	public boolean isValidateInput() {
		return this.validateInput;
	}

	public void setValidateInput(boolean validateInput) {
		this.validateInput = validateInput;
	}

	public boolean isValidateOutput() {
		return this.validateOutput;
	}

	public void setValidateOutput(boolean validateOutput) {
		this.validateOutput = validateOutput;
	}

	public List<Class<? extends Throwable>> getExposedExceptions() {
		return this.exposedExceptions;
	}

	public void setExposedExceptions(List<Class<? extends Throwable>> exposedExceptions) {
		this.exposedExceptions = exposedExceptions;
	}

	public Duration getProgressInterval() {
		return this.progressInterval;
	}

	public void setProgressInterval(Duration progressInterval) {
		this.progressInterval = progressInterval;
	}

	public Duration getChangeInterval() {
		return this.changeInterval;
	}

	public void setChangeInterval(Duration changeInterval) {
		this.changeInterval = changeInterval;
	}

	/**
	 * Which features are offered.
	 */
	public static class Capabilities {

		/**
		 * Whether tools are offered, by default if there are any when the first request
		 * comes.
		 */
		private @Nullable Boolean tools;

		/**
		 * Whether resources are offered, by default if there are any resources or
		 * resource templates when the first request comes.
		 */
		private @Nullable Boolean resources;

		/**
		 * Whether prompts are offered, by default if there are any when the first request
		 * comes.
		 */
		private @Nullable Boolean prompts;

		/**
		 * Whether completions are offered, by default if there are any when the first
		 * request comes.
		 */
		private @Nullable Boolean completions;

		/**
		 * Whether log messages of handlers are sent to clients that want them, by default
		 * if anything else is offered.
		 */
		private @Nullable Boolean logging;

		public @Nullable Boolean getTools() {
			return this.tools;
		}

		public void setTools(@Nullable Boolean tools) {
			this.tools = tools;
		}

		public @Nullable Boolean getResources() {
			return this.resources;
		}

		public void setResources(@Nullable Boolean resources) {
			this.resources = resources;
		}

		public @Nullable Boolean getPrompts() {
			return this.prompts;
		}

		public void setPrompts(@Nullable Boolean prompts) {
			this.prompts = prompts;
		}

		public @Nullable Boolean getCompletions() {
			return this.completions;
		}

		public void setCompletions(@Nullable Boolean completions) {
			this.completions = completions;
		}

		public @Nullable Boolean getLogging() {
			return this.logging;
		}

		public void setLogging(@Nullable Boolean logging) {
			this.logging = logging;
		}

	}

	/**
	 * How long clients may keep lists and resources.
	 */
	public static class Cache {

		/**
		 * Time for which clients may keep a list or a resource.
		 */
		private Duration timeToLive = Duration.ZERO;

		/**
		 * Who may keep a list or a resource.
		 */
		private CacheHints.Scope scope = CacheHints.Scope.PRIVATE;

		public Duration getTimeToLive() {
			return this.timeToLive;
		}

		public void setTimeToLive(Duration timeToLive) {
			this.timeToLive = timeToLive;
		}

		public CacheHints.Scope getScope() {
			return this.scope;
		}

		public void setScope(CacheHints.Scope scope) {
			this.scope = scope;
		}

	}

	/**
	 * How large schemas may be, whether generated or given.
	 */
	public static class Schema {

		/**
		 * Maximum number of JSON arrays and objects nested in each other in a schema.
		 */
		private int maxDepth = SchemaLimits.DEFAULTS.maxDepth();

		/**
		 * Maximum number of JSON values in a schema.
		 */
		private int maxValues = SchemaLimits.DEFAULTS.maxValues();

		public int getMaxDepth() {
			return this.maxDepth;
		}

		public void setMaxDepth(int maxDepth) {
			this.maxDepth = maxDepth;
		}

		public int getMaxValues() {
			return this.maxValues;
		}

		public void setMaxValues(int maxValues) {
			this.maxValues = maxValues;
		}

		SchemaLimits toLimits() {
			if (this.maxDepth < 8 || this.maxDepth > 1000) {
				throw PropertyRange.invalid("mcp.server.schema.max-depth", this.maxDepth,
						"It must be between 8 and 1000.");
			}
			return new SchemaLimits(this.maxDepth,
					PropertyRange.atLeast("mcp.server.schema.max-values", this.maxValues, 1));
		}

	}

	/**
	 * A picture of the server.
	 */
	public static class Icon {

		/**
		 * Address of the picture, an https: or data: URI.
		 */
		private @Nullable String src;

		/**
		 * Media type of the picture.
		 */
		private @Nullable String mimeType;

		/**
		 * Sizes of the picture, such as 48x48 or any.
		 */
		private List<String> sizes = new ArrayList<>();

		/**
		 * Theme that the picture is made for.
		 */
		private @Nullable Theme theme;

		public @Nullable String getSrc() {
			return this.src;
		}

		public void setSrc(@Nullable String src) {
			this.src = src;
		}

		public @Nullable String getMimeType() {
			return this.mimeType;
		}

		public void setMimeType(@Nullable String mimeType) {
			this.mimeType = mimeType;
		}

		public List<String> getSizes() {
			return this.sizes;
		}

		public void setSizes(List<String> sizes) {
			this.sizes = sizes;
		}

		public @Nullable Theme getTheme() {
			return this.theme;
		}

		public void setTheme(@Nullable Theme theme) {
			this.theme = theme;
		}

		/**
		 * A theme of a client's user interface.
		 */
		public enum Theme {

			/** Dark on light. */
			LIGHT,

			/** Light on dark. */
			DARK

		}

	}

}
