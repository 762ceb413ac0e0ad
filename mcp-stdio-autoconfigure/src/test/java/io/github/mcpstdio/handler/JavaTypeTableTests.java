package io.github.mcpstdio.handler;

import java.lang.reflect.Type;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonValue;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.annotation.JsonNaming;
import tools.jackson.databind.json.JsonMapper;

import io.github.mcpstdio.protocol.model.CallToolResult;
import io.github.mcpstdio.protocol.model.TextContent;
import io.github.mcpstdio.schema.JsonSchemaCompiler;
import io.github.mcpstdio.schema.JsonSchemaGenerator;
import io.github.mcpstdio.schema.JsonSchemaValidator;
import io.github.mcpstdio.schema.PayloadMapper;
import io.github.mcpstdio.schema.ValuePath;
import io.github.mcpstdio.server.McpToolException;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Schema, accepted values, refused values and written values agree for every type of the
 * table {@code java-types.csv}. A new type is a field of {@link Types} and a row.
 */
class JavaTypeTableTests {

	private static final JsonMapper application = JsonMapper.builder().build();

	private static final JsonMapper payloads = PayloadMapper.copyOf(application);

	private static final JsonMapper exact = JsonMapper.builder()
		.enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
		.build();

	private final JsonSchemaGenerator schemas = JsonSchemaGenerator.forMapper(() -> application);

	@ParameterizedTest(name = "{0}")
	@CsvFileSource(resources = "java-types.csv", delimiter = '|', quoteCharacter = '`', numLinesToSkip = 1)
	void schemaInputAndOutputAgree(String field, String schema, String accepted, String refused) throws Exception {
		Type type = Types.class.getDeclaredField(field).getGenericType();
		JsonNode input = this.schemas.generateInput(type);
		JsonNode output = this.schemas.generateOutput(type);
		assertThat(input).isEqualTo(json(schema));
		JsonSchemaValidator inputValidator = JsonSchemaCompiler.create().compile(input);
		JsonSchemaValidator outputValidator = JsonSchemaCompiler.create().compile(output);
		for (String value : accepted.split(" ; ")) {
			assertThat(inputValidator.validate(json(value))).as("accepted %s", value).isEmpty();
			Object converted = convert(type, json(value));
			JsonNode written = write(type, converted);
			assertThat(written).as("written %s", value).isEqualTo(json(value));
			assertThat(outputValidator.validate(written)).as("written %s", value).isEmpty();
		}
		if (refused != null) {
			for (String value : refused.split(" ; ")) {
				assertThat(isRefused(type, inputValidator, json(value))).as("refused %s", value).isTrue();
			}
		}
	}

	private static boolean isRefused(Type type, JsonSchemaValidator validator, JsonNode value) {
		if (!validator.validate(value).isEmpty()) {
			return true;
		}
		try {
			convert(type, value);
			return false;
		}
		catch (McpToolException ex) {
			return true;
		}
	}

	private static @Nullable Object convert(Type type, JsonNode value) {
		ArgumentConverter scalar = (type instanceof Class<?> raw) ? ScalarConverter.find(raw) : null;
		ArgumentConverter converter = (scalar != null) ? scalar : new MapperConverter(type, () -> payloads);
		return converter.convert(value, ValuePath.ROOT.property("value"));
	}

	private static JsonNode write(Type type, @Nullable Object value) {
		Type written = (value instanceof Optional) ? Object.class : type;
		ResultConverter converter = new ResultConverter(new ResultType(written, false, false, null), () -> payloads);
		CallToolResult result = converter.convert(value);
		return (result.structuredContent() != null) ? exact.readTree(result.structuredContent().toString())
				: exact.getNodeFactory().stringNode(((TextContent) result.content().get(0)).text());
	}

	private static JsonNode json(String json) {
		return exact.readTree(json.strip().replace('\'', '"'));
	}

	/**
	 * The types of the table.
	 */
	static class Types {

		String string;

		CharSequence charSequence;

		StringBuilder stringBuilder;

		char character;

		boolean bool;

		Boolean boolWrapper;

		byte byteValue;

		short shortValue;

		int intValue;

		Integer intWrapper;

		long longValue;

		Long longWrapper;

		float floatValue;

		double doubleValue;

		Double doubleWrapper;

		Number number;

		java.math.BigInteger bigInteger;

		java.math.BigDecimal bigDecimal;

		java.util.concurrent.atomic.AtomicInteger atomicInteger;

		java.util.concurrent.atomic.AtomicLong atomicLong;

		java.util.concurrent.atomic.AtomicBoolean atomicBoolean;

		Object object;

		JsonNode jsonNode;

		tools.jackson.databind.node.ObjectNode objectNode;

		tools.jackson.databind.node.ArrayNode arrayNode;

		Level level;

		Code code;

		Shaped shaped;

		java.time.DayOfWeek dayOfWeek;

		java.util.UUID uuid;

		java.net.URI uri;

		java.net.URL url;

		java.util.Locale locale;

		java.util.Currency currency;

		java.time.LocalDate localDate;

		java.time.LocalTime localTime;

		java.time.LocalDateTime localDateTime;

		java.time.Instant instant;

		java.time.OffsetDateTime offsetDateTime;

		java.time.Year year;

		java.time.YearMonth yearMonth;

		java.time.MonthDay monthDay;

		java.time.Duration duration;

		java.time.Period period;

		java.time.ZoneId zoneId;

		java.time.ZoneOffset zoneOffset;

		byte[] bytes;

		int[] ints;

		String[] strings;

		double[][] matrix;

		List<String> list;

		java.util.Set<Integer> set;

		java.util.Collection<Level> collection;

		List<List<Long>> nestedList;

		ArrayDeque<String> deque;

		Map<String, Integer> map;

		Map<Level, Boolean> enumMap;

		Map<Integer, String> numberedMap;

		Map<String, List<java.time.LocalDate>> datesByName;

		Map<String, Object> freeMap;

		Optional<String> optional;

		Optional<List<Integer>> optionalList;

		Id id;

		Point point;

		List<Point> points;

		Map<String, Point> pointsByName;

		Point[] pointArray;

		Pair<String, Point> pair;

		Snake snake;

		Tree tree;

		Bean bean;

		Loose loose;

		List<? extends Point> wildcard;

	}

	enum Level {

		@JsonProperty("low")
		LOW,

		HIGH

	}

	enum Code {

		ONE(1), TWO(2);

		private final int number;

		Code(int number) {
			this.number = number;
		}

		@JsonValue
		int number() {
			return this.number;
		}

	}

	@JsonFormat(shape = JsonFormat.Shape.STRING)
	record Shaped(@JsonValue String text) {
	}

	record Id(@JsonValue java.util.UUID value) {
	}

	record Point(int x, double y) {
	}

	record Pair<A, B>(A first, B second) {
	}

	@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
	record Snake(String firstName, @JsonProperty("x-y") int other) {
	}

	record Tree(String name, List<Tree> children) {
	}

	record Loose(String must, @Nullable String may, Optional<Integer> maybe,
			@JsonProperty(required = false) String not) {
	}

	static class Bean {

		private String name = "";

		private List<String> tags = List.of();

		public String getName() {
			return this.name;
		}

		public void setName(String name) {
			this.name = name;
		}

		public List<String> getTags() {
			return this.tags;
		}

		public void setTags(List<String> tags) {
			this.tags = tags;
		}

	}

}
