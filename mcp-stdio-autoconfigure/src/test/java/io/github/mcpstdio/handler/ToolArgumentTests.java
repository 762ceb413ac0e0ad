package io.github.mcpstdio.handler;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

import com.fasterxml.jackson.annotation.JsonProperty;
import jakarta.validation.ConstraintViolationException;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.validation.annotation.Validated;
import org.springframework.validation.beanvalidation.LocalValidatorFactoryBean;
import org.springframework.validation.beanvalidation.MethodValidationPostProcessor;

import io.github.mcpstdio.annotation.McpTool;
import io.github.mcpstdio.annotation.McpToolParam;
import io.github.mcpstdio.schema.JsonSchemaException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * How the arguments of calls reach methods, or why they do not.
 */
class ToolArgumentTests {

	private static ToolServer server;

	@BeforeAll
	static void start() {
		server = ToolServer.of(Tools.class);
	}

	@AfterAll
	static void stop() {
		server.close();
	}

	@Test
	@DisplayName("G1: default values stand in for missing arguments and for nulls")
	void defaultsStandInForMissingArguments() {
		assertThat(server.text("defaults", "{}")).isEqualTo("5 HIGH [a, b]");
		assertThat(server.text("defaults", "{\"limit\":null,\"level\":null,\"x\":[]}")).isEqualTo("5 HIGH []");
		assertThat(server.text("defaults", "{\"limit\":1,\"level\":\"low\",\"x\":[\"c\"]}")).isEqualTo("1 LOW [c]");
	}

	@Test
	@DisplayName("G1: a default value that does not fit fails at start-up")
	void defaultThatDoesNotFitFailsAtStartUp() {
		assertThatExceptionOfType(InvalidDefaultValueException.class)
			.isThrownBy(() -> ToolServer.of(WrongDefault.class))
			.satisfies((ex) -> assertThat(ex.method()).endsWith("WrongDefault.wrong(int)"))
			.satisfies((ex) -> assertThat(ex.parameter()).isEqualTo("limit"));
	}

	@Test
	@DisplayName("G2: enum constants are bound by name only, and a refusal lists the names")
	void enumConstantsAreBoundByNameOnly() {
		assertThat(server.text("level", "{\"level\":\"HIGH\"}")).isEqualTo("HIGH");
		assertThat(server.failure("level", "{\"level\":\"nope\"}"))
			.isEqualTo("Argument 'level' must be one of: low, HIGH");
		assertThat(server.failure("level", "{\"level\":1}")).isEqualTo("Argument 'level' must be a string");
	}

	@Test
	@DisplayName("G4: elements have the declared types")
	void elementsHaveTheDeclaredTypes() {
		assertThat(server.text("containers", """
				{"a":1,"ids":[1,2],"m":{"k":3},"items":[{"id":"x"}],"arr":[4],"rest":[{"id":"y"}]}"""))
			.isEqualTo("1 3 3 x 4 y");
	}

	@Test
	@DisplayName("G5: ISO dates and times are taken, others refused with an example")
	void isoDatesAreTaken() {
		assertThat(server.text("dates", "{\"date\":\"2031-02-09\",\"time\":\"06:05\",\"at\":\"2031-02-09T06:05:00Z\"}"))
			.isEqualTo("2031-02-09 06:05 2031-02-09T06:05:00Z");
		assertThat(server.failure("dates", "{\"date\":\"09/02/2031\",\"time\":\"8\",\"at\":\"x\"}"))
			.isEqualTo("Argument 'date' must be a date such as 2031-02-09");
		assertThat(server.failure("dates", "{\"date\":\"2031-02-09\",\"time\":\"8\",\"at\":\"x\"}"))
			.isEqualTo("Argument 'time' must be a time such as 06:05 or 06:05:30");
	}

	@Test
	@DisplayName("G7: a missing argument is named and the method not run")
	void missingArgumentIsNamed() {
		assertThat(server.failure("weather", "{\"city\":\"x\"}")).isEqualTo("Argument 'hourly' is missing");
		assertThat(server.failure("weather", "{\"hourly\":true}")).isEqualTo("Argument 'city' is missing");
		assertThat(server.failure("weather", "{\"hourly\":true,\"city\":null}"))
			.isEqualTo("Argument 'city' must be a string");
		assertThat(server.failure("weather", "{}"))
			.isEqualTo("Argument 'city' is missing\nArgument 'hourly' is missing");
	}

	@Test
	@DisplayName("G8: an optional argument without default is null")
	void optionalArgumentIsNull() {
		assertThat(server.text("note", "{}")).isEqualTo("null");
		assertThat(server.text("note", "{\"note\":null}")).isEqualTo("null");
		assertThat(server.text("note", "{\"note\":\"x\"}")).isEqualTo("x");
	}

	@Test
	void absentOptionalsAreEmptyAndOptionalPrimitivesZero() {
		assertThat(server.text("optionals", "{}")).isEqualTo("Optional.empty OptionalInt.empty 0 false null");
		assertThat(server.text("optionals", "{\"a\":null,\"b\":null,\"c\":null,\"d\":null,\"e\":null}"))
			.isEqualTo("Optional.empty OptionalInt.empty 0 false null");
		assertThat(server.text("optionals", "{\"a\":[\"x\"],\"b\":2,\"c\":3,\"d\":true,\"e\":4}"))
			.isEqualTo("Optional[[x]] OptionalInt[2] 3 true 4");
	}

	@Test
	void nullOfAnOptionalPropertyIsItsAbsence() {
		assertThat(server.text("person", "{\"p\":{\"name\":\"Ada\",\"age\":null}}")).isEqualTo("Ada null");
		assertThat(server.failure("person", "{\"p\":{\"name\":null}}")).isEqualTo("Argument 'p.name' must be a string");
		assertThat(server.text("free", "{\"map\":{\"a\":null}}")).isEqualTo("{a=null}");
	}

	@Test
	@DisplayName("G10: integers of 64 bits keep their digits")
	void longsKeepTheirDigits() {
		JsonNode result = server.call("echoLong", "{\"v\":9007199254740993123}");
		assertThat(result.get("content").get(0).get("text").stringValue()).isEqualTo("9007199254740993123");
		assertThat(result.get("structuredContent").toString()).isEqualTo("9007199254740993123");
	}

	@Test
	@DisplayName("G11: big numbers keep their digits")
	void bigNumbersKeepTheirDigits() {
		JsonNode result = server.call("big", """
				{"i":18446744073709551617,"d":0.1000000000000000055511151231257827,
				"free":{"n":12345678901234567890.12}}""");
		String expected = "{\"i\":18446744073709551617,\"d\":0.1000000000000000055511151231257827,"
				+ "\"f\":{\"n\":12345678901234567890.12}}";
		assertThat(result.get("structuredContent")).isEqualTo(ToolServer.json(expected));
		assertThat(ToolServer.json(result.get("content").get(0).get("text").stringValue()))
			.isEqualTo(ToolServer.json(expected));
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
			{"i":1.5,"b":true} | Argument 'i' must be an integer
			{"i":"1","b":true} | Argument 'i' must be an integer
			{"i":1,"b":"true"} | Argument 'b' must be a boolean
			{"i":1,"b":1} | Argument 'b' must be a boolean
			{"i":2147483648,"b":true} | Argument 'i' must be an integer from -2147483648 to 2147483647
			{"i":1,"b":true,"I":2} | Argument 'I' is not known; did you mean 'i'?
			""")
	void conversionIsExactOrRefused(String arguments, String message) {
		assertThat(server.failure("exact", arguments)).isEqualTo(message);
	}

	@Test
	void wholeNumberWithAFractionOfZeroIsAnInteger() {
		assertThat(server.text("exact", "{\"i\":5.0,\"b\":true}")).isEqualTo("5 true");
		assertThat(server.text("containers", """
				{"a":1.0,"ids":[1.0,2e0],"m":{"k":3},"items":[{"id":"x"}],"arr":[4.00],"rest":[{"id":"y"}]}"""))
			.isEqualTo("1 3 3 x 4 y");
	}

	@Test
	void valuesAreNeverTold() {
		String secret = "s3cr3t-value";
		for (String arguments : List.of("{\"date\":\"" + secret + "\",\"time\":\"06:05\",\"at\":\"x\"}",
				"{\"date\":{\"" + secret + "\":1},\"time\":\"06:05\",\"at\":\"x\"}")) {
			assertThat(server.failure("dates", arguments)).doesNotContain(secret);
		}
		assertThat(server.failure("level", "{\"level\":\"" + secret + "\"}")).doesNotContain(secret);
		assertThat(server.failure("picky", "{\"p\":{\"word\":\"" + secret + "\"}}"))
			.isEqualTo("Argument 'p' is not acceptable");
	}

	@Test
	void conversionIsExactAlsoWithoutValidation() {
		try (ToolServer unchecked = ToolServer.unchecked(Tools.class)) {
			assertThat(unchecked.failure("exact", "{\"b\":true}")).isEqualTo("Argument 'i' is missing");
			assertThat(unchecked.failure("exact", "{\"i\":1.5,\"b\":true}"))
				.isEqualTo("Argument 'i' must be an integer from -2147483648 to 2147483647");
			assertThat(unchecked.failure("level", "{\"level\":\"nope\"}"))
				.isEqualTo("Argument 'level' must be one of: low, HIGH");
			assertThat(unchecked.failure("level", "{\"level\":1}"))
				.isEqualTo("Argument 'level' must be one of: low, HIGH");
			assertThat(unchecked.failure("containers", """
					{"a":1,"ids":[1,2.5],"m":{},"items":[],"arr":[],"rest":[]}"""))
				.isEqualTo("Argument 'ids[1]' must be an integer of at most 64 bits");
			assertThat(unchecked.failure("person", "{\"p\":{}}")).isEqualTo("Argument 'p.name' is missing");
			assertThat(unchecked.failure("person", "{\"p\":{\"name\":null}}"))
				.isEqualTo("Argument 'p.name' must be a string");
			assertThat(unchecked.text("person", "{\"p\":{\"name\":\"Ada\"}}")).isEqualTo("Ada null");
			assertThat(unchecked.failure("person", "{\"p\":{\"name\":5}}"))
				.isEqualTo("Argument 'p.name' must be a string");
		}
	}

	@Test
	@DisplayName("G14: constraints are enforced with the paths of the arguments")
	void constraintsAreEnforced() {
		try (ToolServer validating = ToolServer.of(ValidatorConfiguration.class, Constrained.class)) {
			assertThat(validating.failure("validated", "{\"a\":\" \",\"p\":[{\"first_name\":\" \"}],\"n\":1}"))
				.isEqualTo("Argument 'a' must not be blank\nArgument 'p[0].first_name' must not be blank");
			assertThat(validating.text("validated", "{\"a\":\"x\",\"p\":[{\"first_name\":\"y\"}],\"n\":1}"))
				.isEqualTo("xy1");
			assertThat(validating.failure("telltale", "{\"a\":\"s3cr3t\"}")).isEqualTo("Argument 'a' is not valid");
		}
	}

	@Test
	@DisplayName("G14: constraints on elements and their properties are enforced with their paths")
	void constraintsOnElementsAreEnforced() {
		try (ToolServer validating = ToolServer.of(ValidatorConfiguration.class, Elements.class)) {
			assertThat(validating.failure("elements",
					"""
							{"names":["a"," "],"byName":{"k":{"first_name":" "}},"maybe":"xy","nested":{"people":[{"first_name":" "}]}}"""))
				.isEqualTo(
						"Argument 'byName.k.first_name' must not be blank\n" + "Argument 'names[1]' must not be blank\n"
								+ "Argument 'nested.people[0].first_name' must not be blank");
			assertThat(validating.failure("elements",
					"{\"names\":[\"\"],\"byName\":{},\"maybe\":\"x\",\"nested\":{\"people\":[]}}"))
				.isEqualTo("Argument 'names[0]' must have at least 1 character\n"
						+ "Argument 'maybe' must have at least 2 characters");
			assertThat(validating.input("elements").get("properties").get("names"))
				.isEqualTo(ToolServer.json("{\"type\":\"array\",\"items\":{\"type\":\"string\",\"minLength\":1}}"));
			assertThat(validating.text("elements", "{\"names\":[\"a\"],\"byName\":{},\"nested\":{\"people\":[]}}"))
				.isEqualTo("[a]");
		}
	}

	@Test
	@DisplayName("G13: a value that breaks a constraint is an error for the model, without a validator too")
	void brokenConstraintIsAnErrorForTheModel() {
		try (ToolServer plain = ToolServer.of(Limited.class)) {
			assertThat(plain.failure("limited", "{\"limit\":-1}")).isEqualTo("Argument 'limit' must be at least 0");
			assertThat(plain.text("limited", "{\"limit\":0}")).isEqualTo("0");
		}
	}

	@Test
	void parameterThatCannotBeReadFailsAtStartUpAndIsNamed() {
		assertThatExceptionOfType(JsonSchemaException.class).isThrownBy(() -> ToolServer.of(Unreadable.class))
			.withMessageStartingWith("The parameter 'clash' of " + Unreadable.class.getName()
					+ ".unreadable(Clash) cannot be described: ");
	}

	@Test
	@DisplayName("G14: what a validating proxy refuses is told the same way")
	void validatingProxyIsToldTheSameWay() {
		try (ToolServer validating = ToolServer.of(ValidatorConfiguration.class, Proxied.class)) {
			assertThat(validating.failure("proxied", "{\"a\":\" \",\"p\":{\"first_name\":\" \"}}"))
				.isEqualTo("Argument 'a' must not be blank\nArgument 'p.first_name' must not be blank");
			assertThat(validating.text("proxied", "{\"a\":\"x\",\"p\":{\"first_name\":\"y\"}}")).isEqualTo("xy");
		}
	}

	@Test
	@DisplayName("G14: the size of bytes is that of the bytes, not of their Base64")
	void sizeOfBytesIsNotThatOfTheirText() {
		try (ToolServer validating = ToolServer.of(ValidatorConfiguration.class, Edges.class)) {
			assertThat(validating.text("bytes", "{\"data\":\"AQID\"}")).isEqualTo("3");
			assertThat(validating.failure("bytes", "{\"data\":\"AQIDBA==\"}")).startsWith("Argument 'data' ");
		}
	}

	@Test
	@DisplayName("G14: an exception without any violation is a failure of the tool, not an empty message")
	void exceptionWithoutViolationsIsAFailure() {
		try (ToolServer validating = ToolServer.of(ValidatorConfiguration.class, Edges.class)) {
			assertThat(validating.failure("thrower", "{\"data\":\"x\"}")).startsWith("The tool failed");
		}
	}

	@Test
	@DisplayName("G14: a constraint broken deeper in the application is no matter of the arguments")
	void constraintBrokenElsewhereIsAFailure() {
		try (ToolServer validating = ToolServer.of(ValidatorConfiguration.class, Service.class, Delegating.class)) {
			assertThat(validating.failure("delegate", "{\"text\":\" \"}")).startsWith("The tool failed")
				.doesNotContain("blank");
		}
	}

	enum Level {

		@JsonProperty("low")
		LOW,

		HIGH

	}

	record Item(String id) {
	}

	record Person(String name, @Nullable Integer age) {
	}

	record Picky(String word) {

		Picky {
			throw new IllegalArgumentException("bad word " + word);
		}

	}

	static class Tools {

		@McpTool
		String defaults(@McpToolParam(defaultValue = "5") int limit, @McpToolParam(defaultValue = "HIGH") Level level,
				@McpToolParam(defaultValue = "a,b") List<String> x) {
			return limit + " " + level + " " + x;
		}

		@McpTool
		String level(Level level) {
			return level.name();
		}

		@McpTool
		String containers(Long a, List<Long> ids, Map<String, Long> m, Set<Item> items, long[] arr, Item... rest) {
			long sum = 0;
			for (Long id : ids) {
				sum += id.longValue();
			}
			return a.longValue() + " " + sum + " " + m.get("k").longValue() + " " + items.iterator().next().id() + " "
					+ arr[0] + " " + rest[0].id();
		}

		@McpTool
		String dates(LocalDate date, LocalTime time, Instant at) {
			return date + " " + time + " " + at;
		}

		@McpTool
		String weather(String city, boolean hourly) {
			throw new AssertionError("must not run");
		}

		@McpTool
		String note(@McpToolParam(required = false) String note) {
			return "" + note;
		}

		@McpTool
		String optionals(Optional<List<String>> a, OptionalInt b, @McpToolParam(required = false) int c,
				@McpToolParam(required = false) boolean d, @Nullable Integer e) {
			return a + " " + b + " " + c + " " + d + " " + e;
		}

		@McpTool
		String person(Person p) {
			return p.name() + " " + p.age();
		}

		@McpTool
		String free(Map<String, Object> map) {
			return map.toString();
		}

		@McpTool
		Long echoLong(Long v) {
			return v;
		}

		@McpTool
		Map<String, Object> big(BigInteger i, BigDecimal d, Map<String, Object> free) {
			return Map.of("i", i, "d", d, "f", free);
		}

		@McpTool
		String exact(int i, boolean b) {
			return i + " " + b;
		}

		@McpTool
		String picky(Picky p) {
			return "";
		}

	}

	static class WrongDefault {

		@McpTool
		String wrong(@McpToolParam(defaultValue = "many") int limit) {
			return "";
		}

	}

	record Named(@NotBlank @JsonProperty("first_name") String firstName) {
	}

	static class Constrained {

		@McpTool
		String validated(@NotBlank String a, @Valid List<Named> p, @Min(1) int n) {
			return a + p.get(0).firstName() + n;
		}

		@McpTool
		String telltale(@Pattern(regexp = "[a-z]++", message = "was ${validatedValue}") String a) {
			return a;
		}

	}

	record Nested(List<@Valid Named> people) {
	}

	static class Elements {

		@McpTool
		String elements(List<@NotBlank String> names, Map<String, @Valid Named> byName,
				Optional<@Size(min = 2) String> maybe, @Valid Nested nested) {
			return names.toString();
		}

	}

	static class Limited {

		@McpTool
		String limited(@Min(0) int limit) {
			return "" + limit;
		}

	}

	static class Clash {

		@JsonProperty("a")
		public void one(List<String> a) {
		}

		@JsonProperty("a")
		public void two(Map<String, String> a) {
		}

	}

	static class Unreadable {

		@McpTool
		String unreadable(Clash clash) {
			return "";
		}

	}

	@Validated
	static class Proxied {

		@McpTool
		public String proxied(@NotBlank String a, @Valid Named p) {
			return a + p.firstName();
		}

	}

	@Validated
	static class Service {

		public String serve(@NotBlank String text) {
			return text;
		}

	}

	static class Delegating {

		private final Service service;

		Delegating(Service service) {
			this.service = service;
		}

		@McpTool
		String delegate(String text) {
			return this.service.serve(text);
		}

	}

	static class Edges {

		@McpTool
		String bytes(@Size(min = 1, max = 3) byte[] data) {
			return String.valueOf(data.length);
		}

		@McpTool
		String thrower(String data) {
			throw new ConstraintViolationException("on purpose", Set.of());
		}

	}

	@Configuration(proxyBeanMethods = false)
	static class ValidatorConfiguration {

		@Bean
		static LocalValidatorFactoryBean validator() {
			java.util.Locale.setDefault(java.util.Locale.ENGLISH);
			return new LocalValidatorFactoryBean();
		}

		@Bean
		static MethodValidationPostProcessor methodValidation() {
			MethodValidationPostProcessor processor = new MethodValidationPostProcessor();
			processor.setProxyTargetClass(true);
			return processor;
		}

	}

}
