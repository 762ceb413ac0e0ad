package io.github.mcpstdio.conformance;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/**
 * An application like any other with the starter: what it offers is in the packages below
 * this one.
 */
@SpringBootApplication
public class ConformanceServer {

	/**
	 * Start the server.
	 * @param args the command line
	 */
	public static void main(String[] args) {
		SpringApplication.run(ConformanceServer.class, args);
	}

}
