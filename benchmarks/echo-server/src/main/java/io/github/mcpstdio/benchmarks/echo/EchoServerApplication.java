package io.github.mcpstdio.benchmarks.echo;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/**
 * The application.
 */
@SpringBootApplication
public class EchoServerApplication {

	/**
	 * Start the server.
	 * @param args the arguments of the command line
	 */
	public static void main(String[] args) {
		SpringApplication.run(EchoServerApplication.class, args);
	}

}
