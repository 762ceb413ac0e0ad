package io.github.mcpstdio.schema;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * What is said of values that do not fit a schema, whoever validates it.
 */
class JsonSchemaCompilerTests {

	private static final JsonMapper mapper = JsonMapper.builder()
		.enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
		.build();

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '`',
			textBlock = """
					{'type':'string'} | 1 | | must be a string
					{'type':'integer'} | 1.5 | | must be an integer
					{'type':'integer'} | '1' | | must be an integer
					{'type':'integer'} | null | | must be an integer
					{'type':'number'} | '1' | | must be a number
					{'type':'boolean'} | 'true' | | must be a boolean
					{'type':'array'} | {} | | must be an array
					{'type':'object'} | [] | | must be an object
					{'type':['string','null']} | 1 | | must be a string or null
					{'enum':['low','high']} | 'x' | | must be one of: low, high
					{'type':'string','enum':['low','high']} | 'LOW' | | must be one of: low, high
					{'enum':[1,2]} | 3 | | must be one of: 1, 2
					{'const':'a'} | 'b' | | must be a
					{'type':'object','required':['a']} | {} | a | is missing
					{'type':'object','properties':{'name':{}},'additionalProperties':false} | {'nmae':1} | nmae | is not known; did you mean 'name'?
					{'type':'object','properties':{'firstName':{}},'additionalProperties':false} | {'first_name':1} | first_name | is not known; did you mean 'firstName'?
					{'type':'object','properties':{'name':{}},'additionalProperties':false} | {'zzzzzz':1} | zzzzzz | is not known
					{'properties':{'p':{'properties':{'n':{'items':{'type':'string'}}}}}} | {'p':{'n':['a',1]}} | p.n[1] | must be a string
					{'minimum':3} | 2 | | must be at least 3
					{'maximum':3} | 4 | | must be at most 3
					{'exclusiveMinimum':3} | 3 | | must be greater than 3
					{'exclusiveMaximum':3} | 3 | | must be less than 3
					{'multipleOf':2} | 3 | | must be a multiple of 2
					{'minLength':1} | '' | | must have at least 1 character
					{'maxLength':2} | 'abc' | | must have at most 2 characters
					{'pattern':'^a$'} | 'b' | | must match the pattern ^a$
					{'minItems':1} | [] | | must have at least 1 element
					{'maxItems':1} | [1,2] | | must have at most 1 element
					{'uniqueItems':true} | [1,1] | | must not have equal elements
					{'minProperties':1} | {} | | must have at least 1 property
					{'not':{}} | 1 | | must not have the forbidden form
					{'propertyNames':{'enum':['a']}} | {'b':1} | b | is not an allowed name, which are: a
					{'propertyNames':{'maxLength':1}} | {'bb':1} | bb | is not an allowed name
					{'properties':{'a':false}} | {'a':1} | a | is not allowed
					""")
	void violationNamesPathAndRule(String schema, String value, String path, String message) {
		assertThat(validate(schema, value)).containsExactly(new SchemaViolation((path != null) ? path : "", message));
	}

	@ParameterizedTest
	@ValueSource(strings = { "5", "5.0", "5e0", "9007199254740993123", "18446744073709551617", "0.0", "1e400" })
	void wholeNumbersAreIntegers(String value) {
		assertThat(validate("{'type':'integer'}", value)).isEmpty();
		assertThat(validate("{'type':'integer','maximum':1e500}", value)).isEmpty();
	}

	@Test
	void bothValidatorsSayTheSame() {
		String schema = """
				{'type':'object','properties':{'a':{'type':'string'},'b':{'type':'array','items':{'type':'integer'}},
				'c':{'enum':['x','y']},'d':{'type':'object','additionalProperties':{'type':'number'}}},
				'required':['a'],'additionalProperties':false}""";
		JsonNode small = json(schema);
		JsonNode large = json(schema.replace("{'type':'string'}", "{'type':'string','maxLength':99}"));
		assertThat(BasicSchemaValidator.covers(small)).isTrue();
		assertThat(BasicSchemaValidator.covers(large)).isFalse();
		for (String value : List.of("{'a':'x'}", "{}", "[]", "{'a':1}", "{'a':'x','b':[1,'2',3.5]}",
				"{'a':'x','c':'z'}", "{'a':'x','d':{'k':'v','l':1}}", "{'a':'x','e':1}", "{'a':null,'f':{}}", "1")) {
			assertThat(new BasicSchemaValidator(small).validate(json(value)))
				.containsExactlyInAnyOrderElementsOf(new LibrarySchemaValidator(large).validate(json(value)));
		}
	}

	@Test
	void alternativesAreDescribed() {
		assertThat(validate("{'oneOf':[{'type':'string'},{'type':'number'}]}", "{}"))
			.contains(new SchemaViolation("", "must have exactly one of the allowed forms"));
		assertThat(validate("{'anyOf':[{'type':'string'},{'type':'null'}]}", "'x'")).isEmpty();
		assertThat(validate("{'anyOf':[{'type':'string'},{'type':'null'}]}", "1")).isNotEmpty();
	}

	@Test
	void referencesWithinTheSchemaAreFollowed() {
		String schema = """
				{'$defs':{'N':{'type':'object','properties':{'next':{'$ref':'#/$defs/N'},'v':{'type':'integer'}}}},
				'$ref':'#/$defs/N'}""";
		assertThat(validate(schema, "{'next':{'next':{'v':'x'}}}"))
			.containsExactly(new SchemaViolation("next.next.v", "must be an integer"));
	}

	@ParameterizedTest
	@ValueSource(strings = { "https://example.com/x", "file:///etc/hostname", "classpath:draft/2020-12/schema",
			"https://json-schema.org/draft/2020-12/schema", "other.json#/$defs/x" })
	@DisplayName("2026-07-28: a reference to another document is never fetched")
	void referencesToOtherDocumentsAreNotFetched(String reference) {
		assertThatExceptionOfType(JsonSchemaException.class)
			.isThrownBy(() -> JsonSchemaCompiler.create().compile(json("{'$ref':'" + reference + "'}")))
			.withMessage("The schema has a $ref to '" + reference
					+ "', which is not in the schema: other documents are never fetched, put it into '$defs'");
		JsonNode addressed = json("{'$id':'https://example.com/own','$ref':'" + reference + "'}");
		JsonSchemaValidator validator = JsonSchemaCompiler.create().compile(addressed);
		assertThatExceptionOfType(JsonSchemaException.class).isThrownBy(() -> validator.validate(json("1")));
	}

	@Test
	@DisplayName("2026-07-28: a reference to another document is never fetched, whether from a server or a file")
	void noServerIsCalledForAReference() throws Exception {
		try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
			String address = "http://127.0.0.1:" + server.getLocalPort() + "/schema.json";
			for (String schema : List.of("{'$ref':'" + address + "'}",
					"{'$id':'http://127.0.0.1:" + server.getLocalPort() + "/','$ref':'schema.json'}",
					"{'$schema':'" + address + "','type':'string','minLength':1}")) {
				assertThatExceptionOfType(JsonSchemaException.class)
					.isThrownBy(() -> JsonSchemaCompiler.create().compile(json(schema)).validate(json("'x'")));
			}
			server.setSoTimeout(1);
			assertThatExceptionOfType(SocketTimeoutException.class).isThrownBy(server::accept);
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "#/$defs/missing", "#missing", "#/properties/a/items" })
	void referencesToPlacesThatDoNotExistAreRefused(String reference) {
		assertThatExceptionOfType(JsonSchemaException.class)
			.isThrownBy(() -> JsonSchemaCompiler.create()
				.compile(json("{'properties':{'a':{'type':'string'},'b':{'$ref':'" + reference + "'}}}")))
			.withMessage("The schema has a $ref to '" + reference + "', and there is no such place in it");
	}

	@ParameterizedTest
	@ValueSource(strings = { "{'$defs':{'a b':{'type':'integer'}},'$ref':'#/$defs/a%20b'}",
			"{'$defs':{'x':{'$anchor':'here','type':'integer'}},'$ref':'#here'}",
			"{'$defs':{'a/b':{'type':'integer'}},'$ref':'#/$defs/a~1b'}",
			"{'type':'integer','default':{'$ref':'nowhere'},'enum':[1,{'$ref':'nowhere'}]}",
			"{'type':'integer','properties':{'$ref':{'type':'string'},'enum':{'$ref':'#'}}}" })
	void referencesToPlacesInTheSchemaAreFollowed(String schema) {
		assertThat(validate(schema, "1")).isEmpty();
		assertThat(validate(schema, "'x'")).isNotEmpty();
	}

	@Test
	void depthOfSchemasIsBounded() {
		JsonSchemaCompiler compiler = JsonSchemaCompiler.create(new SchemaLimits(8, 100));
		compiler.compile(json("{'items':".repeat(7) + "{}" + "}".repeat(7)));
		assertThatExceptionOfType(JsonSchemaException.class)
			.isThrownBy(() -> compiler.compile(json("{'items':".repeat(8) + "{}" + "}".repeat(8))))
			.withMessage(
					"The schema is nested more than 8 levels deep ('mcp.server.schema.max-depth' sets another limit)");
	}

	@Test
	void sizeOfSchemasIsBounded() {
		JsonSchemaCompiler compiler = JsonSchemaCompiler.create(new SchemaLimits(8, 5));
		compiler.compile(json("{'enum':[1,2,3]}"));
		assertThatExceptionOfType(JsonSchemaException.class)
			.isThrownBy(() -> compiler.compile(json("{'enum':[1,2,3,4]}")))
			.withMessage("The schema has more than 5 values ('mcp.server.schema.max-values' sets another limit)");
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
			{'kind':'a','x':'s'} | x must be an integer
			{'kind':'b'} | y is missing
			{'kind':'c'} | kind must be one of: a, b
			{'kind':1} | kind must be a string
			{} | kind is missing
			[] |  must be an object
			""")
	void onlyTheAlternativeThatIsMeantIsDescribed(String value, String violation) {
		String schema = """
				{'type':'object','properties':{'kind':{'type':'string','enum':['a','b']}},'required':['kind'],'anyOf':[
				{'type':'object','properties':{'kind':{'const':'a'},'x':{'type':'integer'}},'required':['kind','x']},
				{'type':'object','properties':{'kind':{'const':'b'},'y':{'type':'integer'}},'required':['kind','y']}]}""";
		assertThat(validate(schema, value)).extracting((it) -> it.path() + " " + it.message())
			.containsExactly(violation.startsWith("must") ? " " + violation : violation);
		String list = "{'type':'array','items':" + schema + "}";
		assertThat(validate(list, "[{'kind':'a','x':1}," + value + "]")).singleElement()
			.satisfies((it) -> assertThat(it.path()).startsWith("[1]"));
	}

	@Test
	void alternativesWithoutNamesAreAllDescribed() {
		String schema = "{'required':['name'],'anyOf':[{'required':['phone']},{'required':['email']}]}";
		assertThat(validate(schema, "{}")).extracting(SchemaViolation::path)
			.containsExactlyInAnyOrder("name", "phone", "email");
	}

	@Test
	void choicesAreBounded() {
		String many = "'" + "x".repeat(900) + "'";
		assertThat(validate("{'enum':['a'," + many + "," + many + "," + many + "]}", "1")).singleElement()
			.satisfies((it) -> assertThat(it.message()).startsWith("must be one of: a, xxx")
				.endsWith(", …")
				.hasSizeLessThan(2_100));
	}

	@Test
	void draft7IsUnderstoodIfTheSchemaSaysSo() {
		String schema = "{'$schema':'http://json-schema.org/draft-07/schema#','items':[{'type':'string'}]}";
		assertThat(validate(schema, "[1]")).containsExactly(new SchemaViolation("[0]", "must be a string"));
		assertThat(validate("{'prefixItems':[{'type':'string'}]}", "[1]"))
			.containsExactly(new SchemaViolation("[0]", "must be a string"));
	}

	@Test
	void formatsAreRemarksOnly() {
		assertThat(validate("{'type':'string','format':'date'}", "'x'")).isEmpty();
		assertThat(validate("{'type':'string','format':'date','minLength':1}", "'x'")).isEmpty();
	}

	@Test
	void violationsAreBounded() {
		String many = "[" + "'x',".repeat(999) + "'x']";
		assertThat(validate("{'items':{'type':'integer'}}", many)).hasSize(10);
		assertThat(validate("{'items':{'type':'integer','minimum':1}}", many)).hasSize(10);
	}

	@Test
	void longNamesAreCut() {
		List<SchemaViolation> violations = validate("{'additionalProperties':false}", "{'" + "x".repeat(1000) + "':1}");
		assertThat(violations).singleElement().satisfies((it) -> assertThat(it.path()).hasSize(65));
	}

	@Test
	void validatorIsCompiledOnceForManyThreads() throws Exception {
		JsonSchemaValidator validator = JsonSchemaCompiler.create().compile(json("{'type':'integer','minimum':3}"));
		ExecutorService threads = Executors.newFixedThreadPool(8);
		try {
			List<Callable<List<SchemaViolation>>> calls = IntStream.range(0, 200)
				.<Callable<List<SchemaViolation>>>mapToObj((i) -> () -> validator.validate(json(String.valueOf(i % 6))))
				.toList();
			List<Future<List<SchemaViolation>>> results = threads.invokeAll(calls);
			for (int i = 0; i < results.size(); i++) {
				assertThat(results.get(i).get()).hasSize((i % 6 < 3) ? 1 : 0);
			}
		}
		finally {
			threads.shutdownNow();
		}
	}

	private static List<SchemaViolation> validate(String schema, String value) {
		return JsonSchemaCompiler.create().compile(json(schema)).validate(json(value));
	}

	private static JsonNode json(String json) {
		return mapper.readTree(json.replace('\'', '"'));
	}

}
