package io.github.mcpstdio.handler;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;

import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.annotation.JsonNaming;
import tools.jackson.databind.cfg.DateTimeFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.jsontype.BasicPolymorphicTypeValidator;

import io.github.mcpstdio.annotation.McpTool;
import io.github.mcpstdio.annotation.McpToolParam;
import io.github.mcpstdio.execution.CancellationToken;
import io.github.mcpstdio.server.McpContext;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What schemas the signatures of tools get.
 */
class ToolSchemaTests {

	@Test
	@DisplayName("F14: a tool without parameters takes exactly an empty object")
	void toolWithoutParametersTakesAnEmptyObject() {
		try (ToolServer server = ToolServer.of(Scalars.class)) {
			assertThat(server.input("now")).isEqualTo(json("{'type':'object','additionalProperties':false}"));
			assertThat(server.output("now").isMissingNode()).isTrue();
		}
	}

	@Test
	void injectedParametersDoNotShow() {
		try (ToolServer server = ToolServer.of(Scalars.class)) {
			assertThat(server.input("injected")).isEqualTo(json("""
					{'type':'object','properties':{'a':{'type':'string'}},'required':['a'],
					'additionalProperties':false}"""));
		}
	}

	@Test
	@DisplayName("F16: only the types of JSON Schema are published")
	void onlyStandardTypesArePublished() {
		try (ToolServer server = ToolServer.of(Scalars.class)) {
			JsonNode properties = server.input("numbers").get("properties");
			assertThat(types(properties))
				.isEqualTo(Map.ofEntries(Map.entry("a", "number"), Map.entry("b", "number"), Map.entry("c", "number"),
						Map.entry("d", "integer"), Map.entry("e", "boolean"), Map.entry("f", "boolean"),
						Map.entry("g", "string"), Map.entry("h", "integer"), Map.entry("i", "number"),
						Map.entry("j", ""), Map.entry("k", "integer"), Map.entry("l", "integer")));
		}
	}

	@Test
	@DisplayName("F11: dates and their kind are strings in the standard's formats")
	void datesAreStringsInStandardFormats() {
		try (ToolServer server = ToolServer.of(Scalars.class)) {
			assertThat(server.input("dates").get("properties")).isEqualTo(json("""
					{'d':{'type':'string','format':'date'},'i':{'type':'string','format':'date-time'},
					'u':{'type':'string','format':'duration'},'z':{'type':'string'},
					'id':{'type':'string','format':'uuid'},'uri':{'type':'string','format':'uri'},
					'amount':{'type':'number'},'raw':{'type':'string','contentEncoding':'base64'},
					'ym':{'type':'string'}}"""));
		}
	}

	@Test
	@DisplayName("F19: nullable and optional inputs keep plain types and are not required")
	void nullableInputsKeepPlainTypes() {
		try (ToolServer server = ToolServer.of(Scalars.class)) {
			assertThat(server.input("nullable")).isEqualTo(json("""
					{'type':'object','properties':{'owner':{'type':'integer'},'note':{'type':'string'},
					'must':{'type':'string'}},'required':['must'],'additionalProperties':false}"""));
		}
	}

	@Test
	@DisplayName("F7: an Optional has its content's schema")
	void optionalHasTheSchemaOfItsContent() {
		try (ToolServer server = ToolServer.of(Scalars.class)) {
			assertThat(server.input("optionals")).isEqualTo(json("""
					{'type':'object','properties':{'tags':{'type':'array','items':{'type':'string'}},
					'n':{'type':'integer'},'k':{'type':'integer'},'m':{'type':'string','enum':['low','HIGH']}},
					'additionalProperties':false}"""));
		}
	}

	@Test
	@DisplayName("F20: enums list the names that are accepted, at every level")
	void enumsListTheNamesThatAreAccepted() {
		try (ToolServer server = ToolServer.of(Scalars.class)) {
			assertThat(server.input("levels").get("properties")).isEqualTo(json("""
					{'a':{'type':'string','enum':['low','HIGH']},
					'b':{'type':'array','items':{'type':'string','enum':['low','HIGH']}},
					'c':{'type':'object','propertyNames':{'enum':['low','HIGH']},
					'additionalProperties':{'type':'integer'}}}"""));
			assertThat(server.text("levels", "{\"a\":\"low\",\"b\":[\"HIGH\"],\"c\":{\"HIGH\":1}}"))
				.isEqualTo("LOW[HIGH]1");
		}
	}

	@Test
	void descriptionsAndDefaultsAreShown() {
		try (ToolServer server = ToolServer.of(Scalars.class)) {
			assertThat(server.input("defaults")).isEqualTo(json("""
					{'type':'object','properties':{
					'limit':{'type':'integer','description':'At most','default':5},
					'level':{'type':'string','enum':['low','HIGH'],'default':'HIGH'},
					'x':{'type':'array','items':{'type':'string'},'default':['a','b']}},
					'additionalProperties':false}"""));
		}
	}

	@Test
	@DisplayName("F2: types that do not recur are inlined")
	void typesThatDoNotRecurAreInlined() {
		try (ToolServer server = ToolServer.of(Beans.class)) {
			JsonNode address = json("""
					{'type':'object','properties':{'street':{'type':'string'},'city':{'type':'string'}},
					'required':['street','city']}""");
			JsonNode schema = server.input("ship");
			assertThat(schema.get("properties").get("from")).isEqualTo(address);
			assertThat(schema.get("properties").get("to")).isEqualTo(address);
			assertThat(schema.has("$defs")).isFalse();
		}
	}

	@Test
	@DisplayName("F1: every reference leads to a definition at the root of the same schema")
	void referencesResolveInTheSameSchema() {
		try (ToolServer server = ToolServer.of(Beans.class)) {
			for (String tool : List.of("walk", "check", "forest")) {
				JsonNode schema = server.input(tool);
				assertThat(references(schema)).isNotEmpty()
					.allMatch((reference) -> reference.startsWith("#/$defs/")
							&& schema.get("$defs").has(reference.substring(8)));
				assertThat(schema.toString()).doesNotContain("$schema");
			}
			String branch = "{\"label\":\"a\",\"twigs\":[{\"label\":\"b\",\"twigs\":[]}]}";
			assertThat(server.text("walk", "{\"top\":" + branch + ",\"extra\":[" + branch + "],\"depth\":1}"))
				.isEqualTo("b1");
			assertThat(server.failure("walk",
					"{\"top\":{\"label\":\"a\",\"twigs\":[{\"label\":1,\"twigs\":[]}]},\"extra\":[],\"depth\":1}"))
				.isEqualTo("Argument 'top.twigs[0].label' must be a string");
		}
	}

	@Test
	@DisplayName("F1: types of the same simple name do not collide")
	void typesOfTheSameSimpleNameDoNotCollide() {
		try (ToolServer server = ToolServer.of(Beans.class)) {
			assertThat(server.input("forest").get("$defs").propertyNames()).hasSize(2);
			assertThat(server.text("forest", """
					{"one":{"label":"a","twigs":[{"label":"b","twigs":[]}]},
					"other":{"size":1,"twigs":[{"size":2,"twigs":[]}]}}""")).isEqualTo("b2");
		}
	}

	@Test
	@DisplayName("F4: properties are called as Jackson calls them, ignored ones are absent")
	void propertiesAreCalledAsJacksonCallsThem() {
		try (ToolServer server = ToolServer.of(Beans.class)) {
			assertThat(server.input("renamed").get("properties").get("r").get("properties").propertyNames())
				.containsExactlyInAnyOrder("the-value", "n");
			assertThat(server.output("renamed").get("properties").propertyNames())
				.containsExactlyInAnyOrder("the-value", "n");
			assertThat(server.call("renamed", "{\"r\":{\"the-value\":\"v\",\"n\":2}}").get("structuredContent"))
				.isEqualTo(json("{'the-value':'v','n':2}"));
		}
	}

	@Test
	@DisplayName("F5: schema, input and output agree under a type's naming strategy")
	void namingStrategyOfTheTypeHolds() {
		try (ToolServer server = ToolServer.of(Beans.class)) {
			assertAgreement(server, "snake");
		}
	}

	@Test
	@DisplayName("F5: schema, input and output agree under the application's naming strategy")
	void namingStrategyOfTheApplicationHolds() {
		JsonMapper mapper = JsonMapper.builder()
			.propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
			.enable(SerializationFeature.INDENT_OUTPUT)
			.build();
		try (ToolServer server = ToolServer.of(mapper, Beans.class)) {
			assertAgreement(server, "plain");
			assertThat(server.text("plain", "{\"p\":{\"first_name\":\"Ada\"}}")).isEqualTo("{\"first_name\":\"Ada\"}");
			assertThat(server.tool("plain").has("inputSchema")).isTrue();
		}
	}

	private static void assertAgreement(ToolServer server, String tool) {
		JsonNode input = server.input(tool).get("properties").get("p");
		assertThat(input.get("properties").propertyNames()).containsExactly("first_name");
		assertThat(input.get("required")).isEqualTo(json("['first_name']"));
		assertThat(server.output(tool).get("properties").propertyNames()).containsExactly("first_name");
		assertThat(server.call(tool, "{\"p\":{\"first_name\":\"Ada\"}}").get("structuredContent"))
			.isEqualTo(json("{'first_name':'Ada'}"));
	}

	@Test
	void mixInsAndPropertyDescriptionsHold() {
		JsonMapper mapper = JsonMapper.builder().addMixIn(Plain.class, PlainMixIn.class).build();
		try (ToolServer server = ToolServer.of(mapper, Beans.class)) {
			assertThat(server.input("plain").get("properties").get("p").get("properties"))
				.isEqualTo(json("{'given':{'type':'string','description':'The given name'}}"));
			assertThat(server.text("plain", "{\"p\":{\"given\":\"Ada\"}}")).isEqualTo("{\"given\":\"Ada\"}");
		}
	}

	@Test
	void computedPropertiesAndThoseOfInterfacesAreDescribed() {
		try (ToolServer server = ToolServer.of(Views.class)) {
			assertThat(server.output("computed")).isEqualTo(json("""
					{'type':'object','properties':{'cents':{'type':'integer'},'euros':{'type':'number'},
					'free':{'type':'boolean'},'total':{'type':'string'}},'required':['cents','euros','free']}"""));
			assertThat(server.call("computed", "{}").get("structuredContent"))
				.isEqualTo(json("{'cents':150,'euros':1.5,'free':false,'total':'150'}"));
			assertThat(server.output("view"))
				.isEqualTo(json("{'type':'object','properties':{'name':{'type':'string'}}}"));
			assertThat(server.call("view", "{}").get("structuredContent")).isEqualTo(json("{'name':'n'}"));
		}
	}

	@Test
	void dateSettingsOfTheApplicationHold() {
		JsonMapper mapper = JsonMapper.builder().enable(DateTimeFeature.WRITE_DATES_AS_TIMESTAMPS).build();
		try (ToolServer server = ToolServer.of(mapper, Dates.class)) {
			assertThat(server.input("echoDates").get("properties").get("v").get("properties").get("date"))
				.isEqualTo(json("{'type':'array','items':{'type':'integer'}}"));
			assertThat(server.output("echoDates").get("properties").get("at").get("type").stringValue()).isIn("number",
					"integer");
			assertThat(server.call("echoDates", "{\"v\":{\"date\":[2031,2,9],\"at\":5}}")
				.get("structuredContent")
				.get("date")).isEqualTo(json("[2031,2,9]"));
		}
		try (ToolServer server = ToolServer.of(Dates.class)) {
			assertThat(server.failure("echoDates", "{\"v\":{\"date\":[2031,2,9],\"at\":5}}"))
				.isEqualTo("Argument 'v.date' must be a string\nArgument 'v.at' must be a string");
		}
	}

	@Test
	@DisplayName("N17: default typing of the application's mapper does not reach arguments")
	void defaultTypingDoesNotReachArguments() {
		JsonMapper mapper = JsonMapper.builder()
			.activateDefaultTyping(BasicPolymorphicTypeValidator.builder().allowIfBaseType(Object.class).build())
			.build();
		try (ToolServer server = ToolServer.of(mapper, Beans.class)) {
			assertThat(server.text("any", "{\"v\":[\"java.util.ArrayList\",[1]]}"))
				.isEqualTo("[java.util.ArrayList, [1]]");
		}
	}

	@Test
	void propertiesAreFoundWhateverTheirFieldsAreCalled() {
		JsonMapper mapper = JsonMapper.builder().enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();
		try (ToolServer server = ToolServer.of(mapper, Beans.class)) {
			assertThat(server.input("odd").get("properties").get("o")).isEqualTo(json("""
					{'type':'object','properties':{'label':{'type':'string'}},'additionalProperties':false}"""));
			assertThat(server.text("odd", "{\"o\":{\"label\":\"x\"}}")).isEqualTo("x");
			assertThat(server.text("hidden", "{\"h\":{\"label\":\"x\"}}")).isEqualTo("x");
		}
	}

	@Test
	void unknownPropertiesAreRefusedIfTheApplicationRefusesThem() {
		JsonMapper mapper = JsonMapper.builder().enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();
		try (ToolServer server = ToolServer.of(mapper, Beans.class)) {
			assertThat(server.failure("plain", "{\"p\":{\"firstName\":\"Ada\",\"first_name\":\"L\"}}"))
				.isEqualTo("Argument 'p.first_name' is not known; did you mean 'firstName'?");
		}
		try (ToolServer server = ToolServer.of(Beans.class)) {
			assertThat(server.text("plain", "{\"p\":{\"firstName\":\"Ada\",\"lastname\":\"L\"}}"))
				.isEqualTo("{\"firstName\":\"Ada\"}");
		}
	}

	@Test
	@DisplayName("F8: the types of elements are kept")
	void typesOfElementsAreKept() {
		try (ToolServer server = ToolServer.of(Results.class)) {
			JsonNode item = json("{'type':'object','properties':{'id':{'type':'string'}}}");
			assertThat(server.output("a").get("items")).isEqualTo(item);
			assertThat(server.output("b").get("additionalProperties")).isEqualTo(item);
			assertThat(server.output("c").get("properties").get("content").get("items")).isEqualTo(item);
			assertThat(server.output("d").get("items")).isEqualTo(item);
			assertThat(server.call("c", "{}").get("structuredContent"))
				.isEqualTo(json("{'content':[{'id':'x'}],'total':1}"));
			assertThat(server.call("d", "{}").get("structuredContent")).isEqualTo(json("[{'id':'x'}]"));
		}
	}

	@Test
	void outputPropertiesThatMayBeNullAreNotRequired() {
		try (ToolServer server = ToolServer.of(Results.class)) {
			assertThat(server.output("c").get("required")).isEqualTo(json("['total']"));
			assertThat(server.call("nullInside", "{}").get("structuredContent")).isEqualTo(json("{}"));
		}
	}

	@Test
	@DisplayName("F10: constraints add to a schema and never destroy it")
	void constraintsAddToTheSchema() {
		try (ToolServer server = ToolServer.of(Beans.class)) {
			JsonNode properties = server.input("constrained").get("properties");
			assertThat(properties.get("person").get("properties").get("name"))
				.isEqualTo(json("{'type':'string','minLength':2,'maxLength':9}"));
			assertThat(properties.get("person").get("required")).isEqualTo(json("['name']"));
			assertThat(properties.get("code")).isEqualTo(json("{'type':'string','minLength':1,'maxLength':5}"));
			assertThat(properties.get("n")).isEqualTo(json("{'type':'integer','minimum':1,'maximum':9}"));
		}
	}

	@Test
	void parametersAreDescribedByAnnotationsOfOthers() {
		try (ToolServer server = ToolServer.of(Foreign.class)) {
			assertThat(server.input("foreign").get("properties")).isEqualTo(json("""
					{'a':{'type':'string','description':'By Jackson'},
					'b':{'type':'integer','description':'By Swagger','examples':[7]},
					'c':{'type':'string','description':'Our own','enum':['x','y']}}"""));
		}
	}

	@Test
	@DisplayName("F22: names that some clients refuse are published, an empty name is the method's")
	void namesOfToolsArePublishedAsTheyAre() {
		try (ToolServer server = ToolServer.of(Names.class)) {
			assertThat(server.tools().valueStream().map((tool) -> tool.get("name").stringValue()))
				.containsExactlyInAnyOrder("时间获取", "has space", "a".repeat(129), "unnamed");
		}
	}

	@Test
	void beansOfSettersAreDescribedWithoutRequiringWhatMayStayUnset() {
		try (ToolServer server = ToolServer.of(Beans.class)) {
			assertThat(server.input("bean").get("properties").get("b")).isEqualTo(json("""
					{'type':'object','properties':{'name':{'type':'string'},'size':{'type':'integer'}},
					'required':['name']}"""));
			assertThat(server.text("bean", "{\"b\":{\"name\":\"x\"}}")).isEqualTo("x7");
		}
	}

	@Test
	void genericsBoundInASubclassAreResolved() {
		try (ToolServer server = ToolServer.of(ItemStore.class)) {
			assertThat(server.input("save").get("properties").get("value").get("properties").propertyNames())
				.containsExactly("id");
			assertThat(server.text("save", "{\"value\":{\"id\":\"x\"}}")).isEqualTo("Item[id=x]");
		}
	}

	private static Map<String, String> types(JsonNode properties) {
		Map<String, String> types = new HashMap<>();
		properties.properties()
			.forEach((entry) -> types.put(entry.getKey(), entry.getValue().path("type").stringValue("")));
		return types;
	}

	private static List<String> references(JsonNode schema) {
		return schema.findValues("$ref").stream().map(JsonNode::stringValue).toList();
	}

	private static JsonNode json(String json) {
		return ToolServer.json(json.replace('\'', '"'));
	}

	enum Level {

		@JsonProperty("low")
		LOW,

		HIGH {

			@Override
			public String toString() {
				return "h!";
			}

		}

	}

	static class Scalars {

		@McpTool
		String now() {
			return "now";
		}

		@McpTool
		String injected(McpContext context, String a, CancellationToken token) {
			return a + (context.cancellation() == token);
		}

		@McpTool
		String numbers(double a, Double b, Number c, Long d, boolean e, Boolean f, char g, short h, float i, Object j,
				BigInteger k, AtomicInteger l) {
			return "";
		}

		@McpTool
		String dates(LocalDate d, Instant i, Duration u, ZoneId z, UUID id, URI uri, BigDecimal amount, byte[] raw,
				YearMonth ym) {
			return "";
		}

		@McpTool
		String nullable(@Nullable Integer owner, @McpToolParam(required = false) String note, String must) {
			return "" + owner + note + must;
		}

		@McpTool
		String optionals(Optional<List<String>> tags, Optional<Integer> n, OptionalInt k, Optional<Level> m) {
			return "" + tags + n + k + m;
		}

		@McpTool
		String levels(Level a, List<Level> b, Map<Level, Integer> c) {
			return a.name() + "[" + b.get(0).name() + "]" + c.get(Level.HIGH);
		}

		@McpTool
		String defaults(@McpToolParam(description = "At most", defaultValue = "5") int limit,
				@McpToolParam(defaultValue = "HIGH") Level level, @McpToolParam(defaultValue = "a,b") List<String> x) {
			return limit + level.name() + x;
		}

	}

	record Address(String street, String city) {
	}

	record Branch(String label, List<Branch> twigs) {
	}

	record Order(Branch plan, Optional<Order> previous) {
	}

	static class Other {

		record Branch(int size, List<Branch> twigs) {
		}

	}

	record Renamed(@JsonProperty("the-value") String value, @JsonIgnore String secret, @JsonAlias("x") int n) {
	}

	@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
	record Snake(String firstName) {
	}

	record Plain(String firstName) {
	}

	interface PlainMixIn {

		@JsonProperty("given")
		@JsonPropertyDescription("The given name")
		String firstName();

	}

	record Person(@NotBlank @Size(min = 2, max = 9) String name, @Nullable Integer age) {
	}

	static class Bean {

		private String name = "";

		private int size = 7;

		@JsonProperty(required = true)
		public String getName() {
			return this.name;
		}

		public void setName(String name) {
			this.name = name;
		}

		public int getSize() {
			return this.size;
		}

		public void setSize(int size) {
			this.size = size;
		}

	}

	record Moments(LocalDate date, Instant at) {
	}

	record Price(int cents) {

		@JsonProperty
		double euros() {
			return this.cents / 100.0;
		}

		@JsonProperty("total")
		String sum() {
			return "" + this.cents;
		}

		@JsonProperty
		public boolean isFree() {
			return this.cents == 0;
		}

	}

	interface View {

		String getName();

	}

	static class Views {

		@McpTool
		Price computed() {
			return new Price(150);
		}

		@McpTool
		View view() {
			return () -> "n";
		}

	}

	static class Dates {

		@McpTool
		Moments echoDates(Moments v) {
			return v;
		}

	}

	static class Odd {

		private String theLabel = "";

		public String getLabel() {
			return this.theLabel;
		}

		public void setLabel(String label) {
			this.theLabel = label;
		}

	}

	static class Hidden {

		private String theLabel = "";

		public void setLabel(String label) {
			this.theLabel = label;
		}

	}

	static class Beans {

		@McpTool
		String any(Object v) {
			return v.toString();
		}

		@McpTool
		String odd(Odd o) {
			return o.getLabel();
		}

		@McpTool
		String hidden(Hidden h) {
			return h.theLabel;
		}

		@McpTool
		String ship(Address from, Address to) {
			return from.city() + to.city();
		}

		@McpTool
		String walk(Branch top, List<Branch> extra, int depth) {
			return extra.get(0).twigs().get(0).label() + depth;
		}

		@McpTool
		String check(Order o) {
			return o.plan().label();
		}

		@McpTool
		String forest(Branch one, Other.Branch other) {
			return one.twigs().get(0).label() + other.twigs().get(0).size();
		}

		@McpTool
		Renamed renamed(Renamed r) {
			return r;
		}

		@McpTool
		Snake snake(Snake p) {
			return p;
		}

		@McpTool
		Plain plain(Plain p) {
			return p;
		}

		@McpTool
		String constrained(@Valid Person person, @NotBlank @Size(max = 5) String code, @Min(1) @Max(9) int n) {
			return "";
		}

		@McpTool
		String bean(Bean b) {
			return b.getName() + b.getSize();
		}

	}

	static class Foreign {

		@McpTool
		String foreign(@JsonPropertyDescription("By Jackson") String a,
				@Schema(description = "By Swagger", example = "7") int b,
				@McpToolParam(description = "Our own") @Schema(description = "By Swagger",
						allowableValues = { "x", "y" }) String c) {
			return a + b + c;
		}

	}

	static class Names {

		@McpTool(name = "时间获取")
		String one() {
			return "";
		}

		@McpTool(name = "has space")
		String two() {
			return "";
		}

		@McpTool(name = "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
				+ "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa")
		String three() {
			return "";
		}

		@McpTool(name = "")
		String unnamed() {
			return "";
		}

	}

	record Item(@Nullable String id) {
	}

	record Page<T>(List<T> content, int total) {
	}

	static class Results {

		@McpTool
		List<Item> a() {
			return List.of(new Item("x"));
		}

		@McpTool
		Map<String, Item> b() {
			return Map.of("k", new Item("x"));
		}

		@McpTool
		Page<Item> c() {
			return new Page<>(List.of(new Item("x")), 1);
		}

		@McpTool
		CompletableFuture<List<Item>> d() {
			return CompletableFuture.completedFuture(List.of(new Item("x")));
		}

		@McpTool
		Item nullInside() {
			return new Item(null);
		}

		@McpTool
		Set<Item> set() {
			return Set.of();
		}

	}

	abstract static class Store<T> {

		@McpTool
		String save(T value) {
			return value.toString();
		}

	}

	abstract static class NamedStore<N, T> extends Store<T> {

	}

	static class ItemStore extends NamedStore<String, Item> {

	}

}
