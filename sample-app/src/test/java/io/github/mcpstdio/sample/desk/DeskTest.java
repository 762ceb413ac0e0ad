package io.github.mcpstdio.sample.desk;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.data.jdbc.test.autoconfigure.DataJdbcTest;
import org.springframework.context.annotation.Import;
import org.springframework.test.context.jdbc.Sql;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/**
 * A test of the desk on a database in memory, in which each test finds the examples as
 * they are in a new database. Transactions are the desk's own.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@DataJdbcTest
@Import({ TicketDesk.class, TicketSearch.class, TicketNumbers.class, DeskSetup.class, DeskConfiguration.class })
@EnableConfigurationProperties(DeskProperties.class)
@Transactional(propagation = Propagation.NOT_SUPPORTED)
@Sql(statements = { "delete from ticket_comment", "delete from ticket", "update desk set last_ticket = 0" })
@Sql("/examples.sql")
@interface DeskTest {

}
