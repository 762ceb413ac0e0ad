package io.github.mcpstdio.server;

import org.jspecify.annotations.Nullable;

/**
 * Which features are offered: {@code true} although there may be nothing yet,
 * {@code false} whatever there is, or {@code null} if there is something when the first
 * request comes.
 *
 * @param tools whether tools are offered
 * @param resources whether resources and resource templates are offered
 * @param prompts whether prompts are offered
 * @param completions whether completions are offered
 * @param logging whether log messages are sent to clients that want them; {@code null} if
 * any other feature is offered, whose handlers may log
 * @since 0.1.0
 */
public record FeatureSwitches(@Nullable Boolean tools, @Nullable Boolean resources, @Nullable Boolean prompts,
		@Nullable Boolean completions, @Nullable Boolean logging) {

	/** What there is when the first request comes. */
	public static final FeatureSwitches BY_CATALOG = new FeatureSwitches(null, null, null, null, null);

	/** All features. */
	public static final FeatureSwitches ALL = new FeatureSwitches(true, true, true, true, true);

}
