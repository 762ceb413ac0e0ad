package io.github.mcpstdio.autoconfigure.stdio;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.util.LogbackMDCAdapter;
import ch.qos.logback.core.ConsoleAppender;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import org.springframework.boot.SpringApplication;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link StandardStreams}.
 */
class StandardStreamsTests {

	private final PrintStream testOut = System.out;

	private final PrintStream testErr = System.err;

	private final ByteArrayOutputStream outBytes = new ByteArrayOutputStream();

	private final ByteArrayOutputStream errBytes = new ByteArrayOutputStream();

	private final PrintStream out = new PrintStream(this.outBytes, true, StandardCharsets.UTF_8);

	private final PrintStream err = new PrintStream(this.errBytes, true, StandardCharsets.UTF_8);

	@BeforeEach
	void replaceStreams() {
		StandardStreams.release();
		System.setOut(this.out);
		System.setErr(this.err);
	}

	@AfterEach
	void restoreStreams() {
		StandardStreams.release();
		System.setOut(this.testOut);
		System.setErr(this.testErr);
	}

	@Test
	void whatIsPrintedGoesToStandardErrorFromTheConstructionOfAnApplicationOn() {
		SpringApplication application = new SpringApplication(StandardStreamsTests.class);
		System.out.println("out ä");
		System.err.println("err");
		StandardStreams.release();
		assertThat(application).isNotNull();
		assertThat(text(this.outBytes)).isEmpty();
		assertThat(text(this.errBytes).lines()).containsExactly("out ä", "err");
	}

	@Test
	void originalStreamsArePutBack() {
		StandardStreams.guard();
		assertThat(System.out).isNotSameAs(this.out);
		assertThat(System.err).isNotSameAs(this.err);
		assertThat(StandardStreams.guarded()).isTrue();
		StandardStreams.release();
		assertThat(System.out).isSameAs(this.out);
		assertThat(System.err).isSameAs(this.err);
		assertThat(StandardStreams.guarded()).isFalse();
	}

	@Test
	void whoeverHoldsOnToAStreamGetsToTheOriginalAfterwards() {
		StandardStreams.guard();
		PrintStream heldOut = System.out;
		PrintStream heldErr = System.err;
		StandardStreams.release();
		heldOut.print("out");
		heldErr.print("err");
		assertThat(text(this.outBytes)).isEqualTo("out");
		assertThat(text(this.errBytes)).isEqualTo("err");
	}

	@Test
	void streamThatTheApplicationSetItselfStays() {
		StandardStreams.guard();
		PrintStream own = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
		System.setOut(own);
		StandardStreams.release();
		assertThat(System.out).isSameAs(own);
		assertThat(System.err).isSameAs(this.err);
	}

	@Test
	void streamsAreGuardedOnce() {
		StandardStreams.guard();
		PrintStream guarded = System.out;
		StandardStreams.guard();
		assertThat(System.out).isSameAs(guarded);
	}

	@Test
	void consoleOfLogbackThatWasBoundBeforeGoesToStandardError() {
		LoggerContext context = new LoggerContext();
		context.setMDCAdapter(new LogbackMDCAdapter());
		append(context, "System.out");
		append(context, "System.err");
		StandardStreams.guard();
		context.getLogger("test").info("late");
		StandardStreams.release();
		assertThat(text(this.outBytes)).isEmpty();
		assertThat(text(this.errBytes)).isEqualTo("System.out late System.err late ");
	}

	private static void append(LoggerContext context, String target) {
		PatternLayoutEncoder encoder = new PatternLayoutEncoder();
		encoder.setContext(context);
		encoder.setPattern(target + " %msg ");
		encoder.start();
		ConsoleAppender<ILoggingEvent> appender = new ConsoleAppender<>();
		appender.setContext(context);
		appender.setEncoder(encoder);
		appender.setTarget(target);
		appender.start();
		context.getLogger("test").addAppender(appender);
	}

	private static String text(ByteArrayOutputStream bytes) {
		return bytes.toString(StandardCharsets.UTF_8);
	}

}
