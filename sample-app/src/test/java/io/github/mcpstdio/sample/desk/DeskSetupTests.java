package io.github.mcpstdio.sample.desk;

import java.util.List;

import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.DefaultApplicationArguments;
import org.springframework.jdbc.core.simple.JdbcClient;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link DeskSetup}.
 */
@DeskTest
class DeskSetupTests {

	@Autowired
	private DeskSetup setup;

	@Autowired
	private JdbcClient jdbc;

	@Test
	void newDatabaseStartsWithExamples() {
		assertThat(count("ticket")).isEqualTo(6);
		assertThat(count("ticket_comment")).isEqualTo(3);
	}

	@Test
	void examplesComeOnceOnly() {
		this.jdbc.sql("delete from ticket_comment").update();
		this.jdbc.sql("delete from ticket").update();
		this.setup.run(new DefaultApplicationArguments());
		assertThat(count("ticket")).isZero();
	}

	@Test
	void examplesComeOnceWhenSeveralStartAtTheSameTime() throws Exception {
		for (String table : List.of("ticket_comment", "ticket", "desk")) {
			this.jdbc.sql("delete from " + table).update();
		}
		AtOnce.call(4, () -> {
			this.setup.run(new DefaultApplicationArguments());
			return null;
		});
		assertThat(count("desk")).isEqualTo(1);
		assertThat(count("ticket")).isEqualTo(6);
	}

	private int count(String table) {
		return this.jdbc.sql("select count(*) from " + table).query(Integer.class).single();
	}

}
