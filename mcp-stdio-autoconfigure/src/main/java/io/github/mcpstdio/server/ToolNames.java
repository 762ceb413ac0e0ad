package io.github.mcpstdio.server;

import java.util.regex.Pattern;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The specification's rules for names of tools: a name that cannot be sent is refused,
 * one that some clients may refuse is warned about.
 */
final class ToolNames {

	private static final Logger logger = LoggerFactory.getLogger(ToolNames.class);

	private static final Pattern PORTABLE = Pattern.compile("[A-Za-z0-9_.-]{1,128}");

	private static final Pattern LONE_SURROGATE = Pattern.compile("\\p{Cs}");

	private ToolNames() {
	}

	static void check(String name, String origin) {
		if (name.isEmpty()) {
			throw new InvalidNameException("tool", origin);
		}
		if (LONE_SURROGATE.matcher(name).find()) {
			throw new IllegalArgumentException("The name of the tool of " + origin + " must be valid Unicode text");
		}
		if (!PORTABLE.matcher(name).matches()) {
			logger.warn("Some clients will refuse the tool '{}' of {}: a name should be 1 to 128 of A-Z a-z 0-9 _ - .",
					name, origin);
		}
	}

}
