package io.github.mcpstdio.handler;

import java.lang.reflect.Type;
import java.util.List;
import java.util.Optional;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

import io.github.mcpstdio.protocol.model.CallToolResult;
import io.github.mcpstdio.protocol.model.TextContent;
import io.github.mcpstdio.schema.JsonSchemaCompiler;
import io.github.mcpstdio.schema.JsonSchemaGenerator;
import io.github.mcpstdio.schema.JsonSchemaValidator;
import io.github.mcpstdio.schema.ObjectSchemaBuilder;
import io.github.mcpstdio.schema.PayloadMapper;
import io.github.mcpstdio.schema.SchemaViolation;
import io.github.mcpstdio.schema.ValuePath;
import io.github.mcpstdio.server.McpToolException;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Schemas, accepted values, refused values and written values agree for every type of the
 * table {@code java-types.csv}, and of {@code java-types-settings.csv} under settings of
 * the application's mapper. A new type is a field of {@link TableTypes} and a row.
 * <p>
 * The output schema is that of the input if the row leaves it open, and {@code -} if the
 * type is not written. An accepted value is written as it was read, or as the row says
 * after an arrow. After a refused value an arrow may tell where and why.
 */
class JavaTypeTableTests {

	private static final JsonMapper exact = JsonMapper.builder()
		.enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
		.build();

	@ParameterizedTest(name = "{0}")
	@CsvFileSource(resources = "java-types.csv", delimiter = '|', quoteCharacter = '`', numLinesToSkip = 1,
			maxCharsPerColumn = 20_000)
	void schemaInputAndOutputAgree(String field, String input, @Nullable String output, String accepted,
			@Nullable String refused) throws Exception {
		new Row(field, MapperSetting.DEFAULT).check(input, output, accepted, refused);
	}

	@ParameterizedTest(name = "{0}: {1}")
	@CsvFileSource(resources = "java-types-settings.csv", delimiter = '|', quoteCharacter = '`', numLinesToSkip = 1,
			maxCharsPerColumn = 20_000)
	void schemaInputAndOutputAgreeWhateverTheApplicationSets(MapperSetting setting, String field, String input,
			@Nullable String output, String accepted, @Nullable String refused) throws Exception {
		new Row(field, setting).check(input, output, accepted, refused);
	}

	static JsonNode json(String json) {
		return exact.readTree(json.strip().replace('\'', '"'));
	}

	/**
	 * A row of a table.
	 */
	static final class Row {

		private final Type type;

		private final JsonMapper payloads;

		private final ObjectNode input;

		private final ObjectNode output;

		private final JsonSchemaValidator inputValidator;

		private final JsonSchemaValidator outputValidator;

		Row(String field, MapperSetting setting) throws NoSuchFieldException {
			this.type = TableTypes.class.getDeclaredField(field).getGenericType();
			JsonMapper application = setting.mapper();
			this.payloads = PayloadMapper.copyOf(application);
			JsonSchemaGenerator schemas = JsonSchemaGenerator.forMapper(() -> application);
			this.input = schemas.generateInput(this.type);
			this.output = schemas.generateOutput(this.type);
			this.inputValidator = JsonSchemaCompiler.create()
				.compile(new ObjectSchemaBuilder().property("value", this.input.deepCopy(), true).build());
			this.outputValidator = JsonSchemaCompiler.create().compile(this.output);
		}

		private void check(String input, @Nullable String output, String accepted, @Nullable String refused) {
			assertThat(exact.readTree(this.input.toString())).isEqualTo(json(input));
			if (!"-".equals(output)) {
				assertThat(exact.readTree(this.output.toString())).isEqualTo(json((output != null) ? output : input));
			}
			for (String value : accepted.split(" ; ")) {
				String[] sides = value.split(" => ");
				checkAccepted(json(sides[0]), json(sides[sides.length - 1]), "-".equals(output));
			}
			for (String value : (refused != null) ? refused.split(" ; ") : new String[0]) {
				String[] sides = value.split(" => ");
				assertThat(refusal(json(sides[0]))).as("refused %s", value)
					.isNotEmpty()
					.contains((sides.length > 1) ? sides[1].strip() : "");
			}
		}

		private void checkAccepted(JsonNode value, JsonNode expected, boolean isReadOnly) {
			assertThat(violations(value)).as("accepted %s", value).isEmpty();
			Object converted = convert(value);
			if (!isReadOnly) {
				JsonNode written = write(converted);
				assertThat(written).as("written %s", value).isEqualTo(expected);
				assertThat(this.outputValidator.validate(written)).as("written %s", value).isEmpty();
			}
		}

		/**
		 * What is said about a value, empty if it is accepted.
		 */
		String refusal(JsonNode value) {
			List<SchemaViolation> violations = violations(value);
			if (!violations.isEmpty()) {
				return violations.stream().map((it) -> it.path() + " " + it.message()).toList().toString();
			}
			try {
				convert(value);
				return "";
			}
			catch (McpToolException ex) {
				return "[" + String.valueOf(ex.getMessage()).replaceFirst("Argument '([^']+)'", "$1") + "]";
			}
		}

		List<SchemaViolation> violations(JsonNode value) {
			return this.inputValidator.validate(exact.createObjectNode().set("value", value));
		}

		List<SchemaViolation> outputViolations(JsonNode value) {
			return this.outputValidator.validate(value);
		}

		@Nullable Object convert(JsonNode value) {
			ArgumentConverter scalar = (this.type instanceof Class<?> raw) ? ScalarConverter.find(raw) : null;
			ArgumentConverter converter = (scalar != null) ? scalar
					: new MapperConverter(this.type, () -> this.payloads);
			return converter.convert(value, ValuePath.ROOT.property("value"));
		}

		JsonNode write(@Nullable Object value) {
			Type written = (value instanceof Optional) ? Object.class : this.type;
			ResultConverter converter = new ResultConverter(new ResultType(written, false, false, null),
					() -> this.payloads);
			CallToolResult result = converter.convert(value);
			return (result.structuredContent() != null) ? exact.readTree(result.structuredContent().toString())
					: exact.getNodeFactory().stringNode(((TextContent) result.content().get(0)).text());
		}

		Type type() {
			return this.type;
		}

		ObjectNode input() {
			return this.input;
		}

		ObjectNode output() {
			return this.output;
		}

	}

}
