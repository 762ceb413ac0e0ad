package io.github.mcpstdio.handler;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.security.Principal;
import java.util.Locale;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

import org.springframework.context.i18n.LocaleContextHolder;
import org.springframework.core.MethodParameter;
import org.springframework.core.annotation.Order;

import io.github.mcpstdio.annotation.McpMeta;
import io.github.mcpstdio.annotation.McpProgressToken;
import io.github.mcpstdio.annotation.McpTool;
import io.github.mcpstdio.execution.CancellationToken;
import io.github.mcpstdio.protocol.model.ClientProfile;
import io.github.mcpstdio.server.McpContext;
import io.github.mcpstdio.server.McpToolException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * What handlers get besides the client's arguments.
 */
class InjectedParameterTests {

	@Test
	void injectedParametersDoNotShowInSchemas() {
		try (ToolServer server = ToolServer.of(Injected.class)) {
			for (JsonNode tool : server.tools()) {
				assertThat(tool.get("inputSchema").path("properties")).as(tool.toString()).isEmpty();
				assertThat(tool.get("inputSchema").path("required")).as(tool.toString()).isEmpty();
			}
		}
	}

	@Test
	void requestIsInjected() {
		try (ToolServer server = ToolServer.of(Injected.class)) {
			assertThat(server.text("context", "{}")).isEqualTo("false");
			assertThat(server.text("token", "{}")).isEqualTo("false");
			assertThat(server.text("client", "{}")).isEqualTo("{}");
			assertThat(server.text("principal", "{}")).isEqualTo("nobody");
		}
	}

	@Test
	void metaIsInjectedAsPlainValues() {
		try (ToolServer server = ToolServer.of(Injected.class)) {
			assertThat(call(server, "meta", "\"a\":1,\"b\":[true,null,\"x\"],\"c\":{\"d\":1.5}"))
				.isEqualTo("1 [true, null, x] {d=1.5} null");
		}
	}

	@Test
	void progressTokenIsInjectedInItsKind() {
		try (ToolServer server = ToolServer.of(Injected.class)) {
			assertThat(call(server, "progress", "\"progressToken\":\"t\"")).isEqualTo("t t null");
			assertThat(call(server, "progress", "\"progressToken\":7")).isEqualTo("7 7 7");
			assertThat(server.text("progress", "{}")).isEqualTo("null null null");
		}
	}

	@Test
	void localeIsThatOfTheThread() {
		try (ToolServer server = ToolServer.of(Injected.class)) {
			LocaleContextHolder.setLocale(Locale.forLanguageTag("pt-PT"));
			assertThat(server.text("locale", "{}")).isEqualTo("pt-PT");
		}
		finally {
			LocaleContextHolder.resetLocaleContext();
		}
	}

	@Test
	void resolversOfTheApplicationComeFirstInTheirOrder() {
		try (ToolServer server = ToolServer.of(Custom.class, Last.class, First.class)) {
			assertThat(server.text("tenant", "{\"name\":\"Ada\"}")).isEqualTo("first Ada");
			assertThat(server.input("tenant").get("properties").propertyNames()).containsExactly("name");
			assertThat(server.text("ownLocale", "{}")).isEqualTo("eo");
			assertThat(server.failure("refused", "{}")).isEqualTo("Sign in first");
		}
	}

	@Test
	void progressTokenOfAnotherTypeFailsAtStartUp() {
		assertThatExceptionOfType(InvalidHandlerException.class).isThrownBy(() -> ToolServer.of(WrongToken.class))
			.satisfies((ex) -> assertThat(ex.problem()).contains("'Locale'"));
	}

	private static String call(ToolServer server, String tool, String meta) {
		String params = "\"name\":\"" + tool + "\",\"arguments\":{}";
		return server.answerWithMeta("tools/call", params, meta)
			.path("result")
			.path("content")
			.path(0)
			.path("text")
			.stringValue("");
	}

	static class Injected {

		@McpTool
		String context(McpContext context) {
			return String.valueOf(context.cancellation().isCancelled());
		}

		@McpTool
		String token(CancellationToken token) {
			return String.valueOf(token.isCancelled());
		}

		@McpTool
		String client(ClientProfile client) {
			return client.capabilities().toString();
		}

		@McpTool
		String principal(@Nullable Principal principal) {
			return (principal != null) ? principal.getName() : "nobody";
		}

		@McpTool
		String meta(McpMeta meta) {
			return meta.get("a") + " " + meta.get("b") + " " + meta.get("c") + " " + meta.get("missing");
		}

		@McpTool
		String progress(@McpProgressToken String text, @McpProgressToken Object any, @McpProgressToken Long number) {
			return text + " " + any + " " + number;
		}

		@McpTool
		String locale(Locale locale) {
			return locale.toLanguageTag();
		}

	}

	@Retention(RetentionPolicy.RUNTIME)
	@interface Tenant {

	}

	@Retention(RetentionPolicy.RUNTIME)
	@interface Refused {

	}

	static class Custom {

		@McpTool
		String tenant(@Tenant String tenant, String name) {
			return tenant + " " + name;
		}

		@McpTool
		String ownLocale(Locale locale) {
			return locale.toLanguageTag();
		}

		@McpTool
		String refused(@Refused String user) {
			return user;
		}

	}

	@Order(1)
	static class First implements McpArgumentResolver {

		@Override
		public boolean supports(MethodParameter parameter) {
			return parameter.hasParameterAnnotation(Tenant.class) || parameter.getParameterType() == Locale.class;
		}

		@Override
		public Object resolve(MethodParameter parameter, McpContext context) {
			return (parameter.getParameterType() == Locale.class) ? Locale.forLanguageTag("eo") : "first";
		}

	}

	@Order(2)
	static class Last implements McpArgumentResolver {

		@Override
		public boolean supports(MethodParameter parameter) {
			return parameter.hasParameterAnnotation(Tenant.class) || parameter.hasParameterAnnotation(Refused.class);
		}

		@Override
		public Object resolve(MethodParameter parameter, McpContext context) {
			if (parameter.hasParameterAnnotation(Refused.class)) {
				throw new McpToolException("Sign in first");
			}
			return "last";
		}

	}

	static class WrongToken {

		@McpTool
		String wrong(@McpProgressToken Locale token) {
			return "";
		}

	}

}
