package io.github.mcpstdio.conformance.process;

import jakarta.annotation.PreDestroy;

import org.springframework.boot.ApplicationArguments;
import org.springframework.boot.ApplicationRunner;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.event.EventListener;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;

/**
 * What every application may have: a runner, a listener for its readiness and something
 * to tidy up at its end.
 */
@Component
class LifeCycleMarks implements ApplicationRunner {

	private final Marks marks;

	LifeCycleMarks(Marks marks) {
		this.marks = marks;
	}

	@Override
	public void run(ApplicationArguments arguments) {
		this.marks.put("runner ran");
	}

	@EventListener(ApplicationReadyEvent.class)
	@Order(Ordered.HIGHEST_PRECEDENCE)
	void ready() {
		this.marks.put("application ready");
	}

	@PreDestroy
	void destroy() {
		this.marks.put("bean destroyed");
	}

}
