package io.github.mcpstdio.sample;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;

/**
 * The ticket desk.
 */
@SpringBootApplication
@ConfigurationPropertiesScan
public class TicketDeskApplication {

	/**
	 * Start the desk.
	 * @param args the arguments of the command line
	 */
	public static void main(String[] args) {
		keepDatabaseOnThisMachine();
		SpringApplication.run(TicketDeskApplication.class, args);
	}

	/**
	 * Two clients start two processes, which share one H2 file: the first to open it
	 * serves the others. Without this it would listen on every network interface.
	 */
	private static void keepDatabaseOnThisMachine() {
		if (System.getProperty("h2.bindAddress") == null) {
			System.setProperty("h2.bindAddress", "127.0.0.1");
		}
	}

}
