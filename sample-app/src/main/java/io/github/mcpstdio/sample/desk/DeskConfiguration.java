package io.github.mcpstdio.sample.desk;

import java.time.Clock;
import java.util.List;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.data.jdbc.core.convert.JdbcCustomConversions;
import org.springframework.data.jdbc.core.dialect.JdbcDialect;
import org.springframework.resilience.annotation.EnableResilientMethods;

/**
 * What the desk needs beside its own classes.
 */
@Configuration(proxyBeanMethods = false)
@EnableResilientMethods
class DeskConfiguration {

	@Bean
	Clock clock() {
		return Clock.systemUTC();
	}

	@Bean
	JdbcCustomConversions jdbcCustomConversions(JdbcDialect dialect) {
		return JdbcCustomConversions.of(dialect, List.of(UtcTimes.READING, UtcTimes.WRITING));
	}

}
