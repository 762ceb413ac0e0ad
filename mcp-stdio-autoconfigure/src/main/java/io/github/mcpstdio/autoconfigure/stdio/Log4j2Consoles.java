package io.github.mcpstdio.autoconfigure.stdio;

import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.core.LoggerContext;
import org.apache.logging.log4j.core.config.NullConfiguration;
import org.apache.logging.log4j.core.impl.Log4jContextFactory;

import org.springframework.util.ClassUtils;

/**
 * Makes console appenders of Log4j 2 let go of the standard streams that they found when
 * they were created, which is before anybody else has a say. Even a new configuration
 * would use them again while the old one is there.
 */
final class Log4j2Consoles {

	private static final boolean PRESENT = ClassUtils.isPresent("org.apache.logging.log4j.core.LoggerContext",
			Log4j2Consoles.class.getClassLoader());

	private Log4j2Consoles() {
	}

	/**
	 * Have all consoles find the standard streams of now.
	 */
	static void rebind() {
		if (PRESENT) {
			Contexts.rebind();
		}
	}

	/**
	 * Loaded only if Log4j 2 is on the class path.
	 */
	private static final class Contexts {

		private static void rebind() {
			if (LogManager.getFactory() instanceof Log4jContextFactory factory) {
				factory.getSelector().getLoggerContexts().forEach(Contexts::rebind);
			}
		}

		private static void rebind(LoggerContext context) {
			context.setConfiguration(new NullConfiguration());
			context.reconfigure();
		}

	}

}
