package io.github.mcpstdio.protocol.model;

/**
 * Hints at a tool's behaviour.
 *
 * @param readOnly whether it does not change anything
 * @param destructive whether it may destroy something
 * @param idempotent whether repeating a call has no further effect
 * @param openWorld whether it deals with things outside the server's own world
 * @since 0.1.0
 */
public record ToolHints(boolean readOnly, boolean destructive, boolean idempotent, boolean openWorld) {

	/** The specification's defaults. */
	public static final ToolHints DEFAULTS = new ToolHints(false, true, false, true);

}
