package io.github.mcpstdio.sample.desk;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicInteger;

import javax.sql.DataSource;

import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.jdbc.datasource.DelegatingDataSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link TicketDesk} while its database moves to another process.
 */
@DeskTest
class DatabaseOutageTests {

	private static final AtomicInteger outages = new AtomicInteger();

	@Autowired
	private TicketDesk desk;

	@Test
	void transactionThatCannotBeginIsTriedAgain() {
		outages.set(2);
		assertThat(this.desk.get(1).id()).isEqualTo(1);
		assertThat(outages).hasValue(0);
	}

	@TestConfiguration(proxyBeanMethods = false)
	static class Configuration {

		@Bean
		static BeanPostProcessor outage() {
			return new BeanPostProcessor() {

				@Override
				public Object postProcessAfterInitialization(Object bean, String name) {
					return (bean instanceof DataSource dataSource) ? new UnreliableDataSource(dataSource) : bean;
				}

			};
		}

	}

	private static final class UnreliableDataSource extends DelegatingDataSource {

		UnreliableDataSource(DataSource dataSource) {
			super(dataSource);
		}

		@Override
		public Connection getConnection() throws SQLException {
			if (outages.getAndUpdate((count) -> Math.max(0, count - 1)) > 0) {
				throw new SQLException("Database may be already in use", "90020", 90020);
			}
			return super.getConnection();
		}

	}

}
