package io.github.mcpstdio.sample.desk;

import javax.sql.DataSource;

import org.springframework.boot.ApplicationArguments;
import org.springframework.boot.ApplicationRunner;
import org.springframework.core.annotation.Order;
import org.springframework.core.io.ClassPathResource;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.init.ResourceDatabasePopulator;
import org.springframework.resilience.annotation.Retryable;
import org.springframework.stereotype.Component;
import org.springframework.transaction.CannotCreateTransactionException;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Fills a new database, once. When several processes start at the same time, the primary
 * key of the counter's row lets one of them do it and the others wait.
 */
@Component
@Order(0)
class DeskSetup implements ApplicationRunner {

	private final JdbcClient jdbc;

	private final DataSource dataSource;

	private final TransactionTemplate transaction;

	private final DeskProperties properties;

	DeskSetup(JdbcClient jdbc, DataSource dataSource, TransactionTemplate transaction, DeskProperties properties) {
		this.jdbc = jdbc;
		this.dataSource = dataSource;
		this.transaction = transaction;
		this.properties = properties;
	}

	@Override
	@Retryable(includes = { CannotCreateTransactionException.class, DataAccessResourceFailureException.class },
			maxRetries = 5, delay = 500)
	public void run(ApplicationArguments arguments) {
		if (isNew()) {
			try {
				this.transaction.executeWithoutResult((status) -> fill());
			}
			catch (DuplicateKeyException ex) {
				// Another process was faster
			}
		}
	}

	private boolean isNew() {
		return this.jdbc.sql("select count(*) from desk").query(Integer.class).single() == 0;
	}

	private void fill() {
		this.jdbc.sql("insert into desk (id, last_ticket) values (1, 0)").update();
		if (this.properties.examples()) {
			new ResourceDatabasePopulator(new ClassPathResource("examples.sql")).execute(this.dataSource);
		}
	}

}
