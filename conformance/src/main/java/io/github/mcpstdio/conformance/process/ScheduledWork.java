package io.github.mcpstdio.conformance.process;

import org.springframework.scheduling.annotation.Scheduled;

/**
 * Work that keeps a scheduler busy.
 */
class ScheduledWork {

	@Scheduled(fixedRate = 50)
	void tick() {
	}

}
