package io.github.mcpstdio.protocol;

import java.time.Duration;
import java.util.List;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

import io.github.mcpstdio.jsonrpc.JsonRpcLimits;
import io.github.mcpstdio.protocol.model.CacheHints;
import io.github.mcpstdio.protocol.model.Implementation;
import io.github.mcpstdio.protocol.model.ServerProfile;
import io.github.mcpstdio.server.McpRuntime;
import io.github.mcpstdio.server.RuntimeSettings;
import io.github.mcpstdio.server.TestClient;
import io.github.mcpstdio.server.TestTools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

/**
 * Tests for the choice of a revision where headers have a say, and for the settings it
 * depends on.
 */
class ProtocolVersionResolverTests {

	private static final String LIST = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}";

	private static final String MODERN_LIST = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\",\"params\":{\"_meta\":"
			+ TestClient.META + "}}";

	@Test
	void headerOfALegacyRevisionChoosesIt() {
		assertThat(client().sendWithHeader(LIST, "2025-06-18").path("result").has("resultType")).isFalse();
	}

	@Test
	@DisplayName("2026-07-28 Streamable HTTP: header and _meta that disagree are a HeaderMismatch, -32020")
	void headerAndMetaDisagree() {
		for (String header : List.of("2025-11-25", "1900-01-01", "")) {
			assertThat(code(client().sendWithHeader(MODERN_LIST, header))).isEqualTo(McpErrorCodes.HEADER_MISMATCH);
		}
		assertThat(client().sendWithHeader(MODERN_LIST, "2026-07-28").has("result")).isTrue();
	}

	@Test
	void modernHeaderWithoutMetaIsModernAndMalformed() {
		assertThat(code(client().sendWithHeader(LIST, "2026-07-28"))).isEqualTo(-32602);
		assertThat(code(client().sendWithHeader(LIST.replace("tools/list", "ping"), "2026-07-28"))).isEqualTo(-32601);
	}

	@Test
	void unknownHeaderIsUnsupportedAndNamesWhatARequestMayName() {
		JsonNode error = client().sendWithHeader(LIST, "2024-11-05").get("error");
		assertThat(error.get("code").intValue()).isEqualTo(-32022);
		assertThat(error.get("data"))
			.isEqualTo(TestTools.object("{'supported':['2026-07-28'],'requested':'2024-11-05'}"));
		JsonNode legacyOnly = client("2025-11-25", "2025-06-18").sendWithHeader(LIST, "2026-07-28").get("error");
		assertThat(legacyOnly.get("data"))
			.isEqualTo(TestTools.object("{'supported':['2025-11-25','2025-06-18'],'requested':'2026-07-28'}"));
	}

	@Test
	void initializeIsNegotiatedWhateverTheHeaderSays() {
		String initialize = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{\"protocolVersion\":\"2025-06-18\"}}";
		assertThat(
				client().sendWithHeader(initialize, "2025-11-25").path("result").path("protocolVersion").stringValue())
			.isEqualTo("2025-06-18");
	}

	@Test
	void revisionsAreKnownAndNamedOnce() {
		assertThat(Dialects.versions()).containsExactly("2026-07-28", "2025-11-25", "2025-06-18");
		for (List<String> versions : List.of(List.<String>of(), List.of("2025-11-25", "2025-11-25"))) {
			assertThatIllegalArgumentException().isThrownBy(() -> client(versions.toArray(String[]::new)))
				.withMessage("'versions' must name at least one revision, and each once");
		}
		assertThatIllegalArgumentException().isThrownBy(() -> client("2024-11-05"))
			.withMessage("Unknown protocol version '2024-11-05'; known: 2026-07-28, 2025-11-25, 2025-06-18");
	}

	@Test
	@DisplayName("Caching: Servers MUST provide a ttlMs value that is >= 0.")
	void timeToLiveIsNotNegative() {
		for (Duration wrong : List.of(Duration.ofMillis(-1), Duration.ofSeconds(Long.MAX_VALUE))) {
			assertThatIllegalArgumentException().isThrownBy(() -> new CacheHints(wrong, CacheHints.Scope.PRIVATE))
				.withMessageContaining("'timeToLive'");
		}
		assertThat(CacheHints.NONE.timeToLive()).isZero();
		assertThat(CacheHints.Scope.PRIVATE.wireName()).isEqualTo("private");
	}

	@Test
	@DisplayName("Optional means absent: what the server does not say of itself, and empty texts, are left out")
	void absentOptionals() {
		for (String nothing : new String[] { null, "" }) {
			ServerProfile profile = new ServerProfile(new Implementation("n", "1", nothing, nothing, List.of()),
					nothing, CacheHints.NONE);
			TestClient client = new TestClient(
					new McpRuntime(Dialects.resolver(Dialects.versions(), profile, JsonRpcLimits.DEFAULTS),
							TestTools.catalog(), RuntimeSettings.DEFAULTS));
			assertThat(client.modern("server/discover", "").get("result")).isEqualTo(TestTools
				.object("""
						{'supportedVersions':['2026-07-28'],'capabilities':{'tools':{'listChanged':true},'logging':{}},
						'resultType':'complete','ttlMs':0,
						'cacheScope':'private','_meta':{'io.modelcontextprotocol/serverInfo':{'name':'n','version':'1'}}}"""));
			assertThat(client.legacy("initialize", "'protocolVersion':'2025-11-25'").get("result"))
				.isEqualTo(TestTools.object("""
						{'protocolVersion':'2025-11-25','capabilities':{'tools':{'listChanged':true},'logging':{}},
						'serverInfo':{'name':'n','version':'1'}}"""));
		}
	}

	private static int code(JsonNode answer) {
		return answer.path("error").path("code").asInt();
	}

	private static TestClient client(String... versions) {
		return new TestClient(TestClient.runtime(TestTools.catalog(), RuntimeSettings.DEFAULTS, List.of(versions)));
	}

	private static TestClient client() {
		return TestClient.of(TestTools.catalog(), RuntimeSettings.DEFAULTS);
	}

}
