package io.github.mcpstdio.sample;

import java.util.List;
import java.util.Optional;

import org.springframework.stereotype.Component;

import io.github.mcpstdio.annotation.McpResource;
import io.github.mcpstdio.protocol.model.ResourceContents;
import io.github.mcpstdio.sample.desk.Attachment;
import io.github.mcpstdio.sample.desk.Ticket;
import io.github.mcpstdio.sample.desk.TicketAttachments;
import io.github.mcpstdio.sample.desk.TicketDesk;
import io.github.mcpstdio.sample.desk.Workload;

/**
 * What a client can read of the desk: what is not there is an empty {@code Optional}.
 */
@Component
class TicketResources {

	private final TicketDesk desk;

	private final TicketAttachments attachments;

	TicketResources(TicketDesk desk, TicketAttachments attachments) {
		this.desk = desk;
		this.attachments = attachments;
	}

	@McpResource(uri = "ticket://{id}", name = "ticket", title = "Ticket",
			description = "A ticket with its description, comments and version")
	Optional<Ticket> ticket(long id) {
		return this.desk.find(id);
	}

	@McpResource(uri = "ticket://{id}/attachments", name = "attachments", title = "Attachments of a ticket",
			description = "The files that belong to a ticket, with their URIs and sizes")
	Optional<List<Attachment>> attachments(long id) {
		return this.desk.find(id).map((ticket) -> this.attachments.list(id));
	}

	@McpResource(uri = "ticket://{id}/attachments/{name}", name = "attachment", title = "Attachment",
			description = "A file that belongs to a ticket")
	Optional<ResourceContents> attachment(long id, String name, String uri) {
		return this.attachments.read(id, name)
			.map((bytes) -> ResourceContents.blob(uri, TicketAttachments.mediaType(name), bytes));
	}

	@McpResource(uri = "desk://workload", name = "workload", title = "Workload",
			description = "Report of who works on how many tickets", mimeType = "text/markdown")
	String workload() {
		StringBuilder report = new StringBuilder("| assignee | open | in progress | urgent |\n|---|---|---|---|\n");
		for (Workload workload : this.desk.workloads()) {
			String assignee = (workload.assignee() != null) ? workload.assignee().replace("|", "\\|") : "nobody";
			report.append("| ").append(assignee).append(" | ").append(workload.open()).append(" | ");
			report.append(workload.inProgress()).append(" | ").append(workload.urgent()).append(" |\n");
		}
		return report.toString();
	}

}
