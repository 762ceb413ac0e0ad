package io.github.mcpstdio.schema;

/**
 * How large a schema may be.
 *
 * @param maxDepth how many objects and arrays may be nested in each other, 8 to 1000
 * @param maxValues how many values it may have, the objects, arrays and all that is in
 * them, at least 1
 * @since 0.1.0
 */
public record SchemaLimits(int maxDepth, int maxValues) {

	/** What holds unless configured otherwise. */
	public static final SchemaLimits DEFAULTS = new SchemaLimits(100, 100_000);

	public SchemaLimits {
		if (maxDepth < 8 || maxDepth > 1000) {
			throw new IllegalArgumentException("'maxDepth' must be between 8 and 1000");
		}
		if (maxValues < 1) {
			throw new IllegalArgumentException("'maxValues' must be at least 1");
		}
	}

}
