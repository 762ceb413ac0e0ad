package io.github.mcpstdio.conformance;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import io.github.mcpstdio.conformance.FieldCase.Era;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Holds the conversations of the resources in {@code cases} with started processes, those
 * of one file and era on one process, which outlives all of them and then ends well.
 */
class FieldCasesIT {

	private final Map<Era, ServerProcess> servers = new EnumMap<>(Era.class);

	@TestFactory
	Stream<DynamicTest> framing() throws Exception {
		return tests("framing");
	}

	@TestFactory
	Stream<DynamicTest> envelope() throws Exception {
		return tests("envelope");
	}

	@TestFactory
	Stream<DynamicTest> lifecycle() throws Exception {
		return tests("lifecycle");
	}

	@TestFactory
	Stream<DynamicTest> concurrency() throws Exception {
		return tests("concurrency");
	}

	@TestFactory
	Stream<DynamicTest> resources() throws Exception {
		return tests("resources");
	}

	@TestFactory
	Stream<DynamicTest> prompts() throws Exception {
		return tests("prompts");
	}

	@TestFactory
	Stream<DynamicTest> toolsOnly() throws Exception {
		return tests("tools-only", "--mcp.catalog.include=echo");
	}

	@AfterEach
	void stop() throws Exception {
		for (ServerProcess server : this.servers.values()) {
			server.close();
		}
	}

	private Stream<DynamicTest> tests(String file, String... arguments) throws IOException {
		Stream<DynamicTest> cases = FieldCaseReader.read("/cases/" + file + ".cases")
			.stream()
			.map((fieldCase) -> DynamicTest.dynamicTest(fieldCase.name(), () -> run(fieldCase, arguments)));
		DynamicTest end = DynamicTest.dynamicTest("the processes have outlived all cases of " + file, this::end);
		return Stream.concat(cases, Stream.of(end));
	}

	private void run(FieldCase fieldCase, String... arguments) throws Exception {
		if (fieldCase.era() == Era.FRESH) {
			try (ServerProcess server = Conformance.server(arguments).start()) {
				converse(server, fieldCase);
				assertEndsWell(server);
			}
		}
		else {
			converseOrReplace(server(fieldCase.era(), arguments), fieldCase);
		}
	}

	/**
	 * A process that failed one case could fail the next for it, so it is replaced.
	 */
	private void converseOrReplace(ServerProcess server, FieldCase fieldCase) throws Exception {
		try {
			converse(server, fieldCase);
		}
		catch (Exception | AssertionError ex) {
			server.close();
			this.servers.remove(fieldCase.era());
			throw ex;
		}
	}

	private ServerProcess server(Era era, String... arguments) throws Exception {
		ServerProcess server = this.servers.get(era);
		if (server == null) {
			server = Conformance.server(arguments).start();
			this.servers.put(era, server);
			if (era == Era.LEGACY) {
				server.send(Messages.INITIALIZE);
				ProtocolAssertions.assertResult(Messages.read(server.awaitLine()), "i");
				server.send(Messages.INITIALIZED);
			}
		}
		return server;
	}

	private static void converse(ServerProcess server, FieldCase fieldCase) throws Exception {
		List<JsonNode> expected = new ArrayList<>();
		for (FieldCase.Row row : fieldCase.rows()) {
			if (row instanceof FieldCase.Expect expect) {
				expected.add(Messages.json(expect.json()));
			}
			else if (row instanceof FieldCase.Send send) {
				awaitAll(server, expected);
				server.sendBytes(send.bytes());
			}
		}
		awaitAll(server, expected);
		server.send(FieldCaseReader.alive("\"the end\"", fieldCase.era() != Era.LEGACY));
		ObjectNode last = Messages.read(server.awaitLine());
		assertThat(last.path("id").asString("")).as("unexpected %s", last).isEqualTo("the end");
	}

	private static void awaitAll(ServerProcess server, List<JsonNode> expected) throws InterruptedException {
		while (!expected.isEmpty()) {
			ObjectNode answer = Messages.read(server.awaitLine());
			JsonNode match = expected.stream()
				.filter((candidate) -> JsonExpectation.matches(candidate, answer))
				.findFirst()
				.orElseThrow(() -> new AssertionError("Expected one of " + expected + " but got " + answer));
			expected.remove(match);
		}
	}

	private void end() throws Exception {
		for (ServerProcess server : this.servers.values()) {
			assertEndsWell(server);
		}
	}

	private static void assertEndsWell(ServerProcess server) throws Exception {
		server.closeInput();
		assertThat(server.awaitExit()).isZero();
		ProtocolAssertions.assertProtocolLinesOnly(server.stdout());
	}

}
