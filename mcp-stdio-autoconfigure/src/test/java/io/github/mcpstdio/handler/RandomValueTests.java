package io.github.mcpstdio.handler;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

import io.github.mcpstdio.server.McpToolException;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Values that are made of the input schema of each type of the table are converted; what
 * is written of them fits the output schema, and comes back as the same.
 */
class RandomValueTests {

	private static final int VALUES = 300;

	/** Written as something else, or in an order of their own. */
	private static final List<String> ONE_WAY = List.of("sku", "formatted", "access", "presence", "self");

	static Stream<String> fields() {
		return Stream.of(TableTypes.class.getDeclaredFields())
			.filter((field) -> !field.isSynthetic() && !field.getName().equals("asArray"))
			.map(java.lang.reflect.Field::getName);
	}

	@ParameterizedTest(name = "{0}")
	@MethodSource("fields")
	void whatIsWrittenFitsTheOutputSchemaAndComesBack(String field) throws Exception {
		JavaTypeTableTests.Row row = new JavaTypeTableTests.Row(field, MapperSetting.DEFAULT);
		long seed = System.nanoTime();
		Random random = new Random(seed);
		int converted = 0;
		for (int i = 0; i < VALUES; i++) {
			JsonNode value = new RandomJson(row.input(), random).value();
			String description = field + " " + value + " seed " + seed;
			assertThat(row.violations(value)).as(description).isEmpty();
			converted += check(row, value, description, ONE_WAY.contains(field)) ? 1 : 0;
		}
		assertThat(converted).as("converted %s, seed %s", field, seed).isPositive();
	}

	private static boolean check(JavaTypeTableTests.Row row, JsonNode value, String description, boolean oneWay) {
		Object converted;
		try {
			converted = row.convert(value);
		}
		catch (McpToolException ex) {
			// Not all that a schema allows is in the range of a type
			return false;
		}
		JsonNode written = row.write(converted);
		assertThat(row.outputViolations(written)).as(description).isEmpty();
		if (!oneWay && row.violations(written).isEmpty()) {
			assertThat(row.write(row.convert(written))).as(description).isEqualTo(written);
		}
		return true;
	}

	/**
	 * Makes values of a schema.
	 */
	private static final class RandomJson {

		private static final JsonNodeFactory nodes = JsonNodeFactory.instance;

		private static final List<String> TEXTS = List.of("a", "abc", "cab", "2031-02-09T06:05:00", "06:05:30",
				"06:05:30+01:00", "2031-02", "--02-09", "P1Y", "Europe/Berlin", "+01:00", "en-GB", "EUR", "09.02.2031",
				"ü 漢 😀", "");

		/**
		 * Taken for every text where it fits, so that all texts of a value may be dates.
		 */
		private final @Nullable String favourite;

		private final ObjectNode schema;

		private final Random random;

		private RandomJson(ObjectNode schema, Random random) {
			this.schema = schema;
			this.random = random;
			this.favourite = random.nextBoolean() ? TEXTS.get(random.nextInt(TEXTS.size())) : null;
		}

		JsonNode value() {
			return value(this.schema, 0);
		}

		private JsonNode value(JsonNode schema, int depth) {
			if (schema.has("$ref")) {
				return value(this.schema.at(schema.get("$ref").stringValue().substring(1)), depth);
			}
			if (schema.has("const")) {
				return schema.get("const");
			}
			if (schema.has("enum")) {
				return schema.get("enum").get(this.random.nextInt(schema.get("enum").size()));
			}
			if (schema.has("anyOf")) {
				int count = schema.get("anyOf").size();
				// The last one may be the one that ends a recursion, or the first
				return value(schema.get("anyOf").get((depth > 4) ? 0 : this.random.nextInt(count)), depth);
			}
			return switch (schema.path("type").stringValue("")) {
				case "string" -> nodes.stringNode(text(schema));
				case "integer" -> nodes.numberNode(integer(schema));
				case "number" -> nodes.numberNode(java.math.BigDecimal.valueOf(this.random.nextInt(-9, 2), 2));
				case "boolean" -> nodes.booleanNode(this.random.nextBoolean());
				case "array" -> array(schema, depth);
				case "object" -> object(schema, depth);
				default -> nodes.stringNode("any");
			};
		}

		private long integer(JsonNode schema) {
			long minimum = schema.path("minimum").longValue(schema.has("exclusiveMinimum") ? 1 : -5_000);
			return minimum
					+ this.random.nextLong(Math.min(9_000, schema.path("maximum").longValue(9_000) - minimum + 1));
		}

		private String text(JsonNode schema) {
			if (schema.has("contentEncoding")) {
				return "aGk=";
			}
			return switch (schema.path("format").stringValue("")) {
				case "date" -> java.time.LocalDate.ofEpochDay(this.random.nextInt(99_999)).toString();
				case "date-time" -> java.time.Instant.ofEpochMilli(this.random.nextInt()).toString();
				case "duration" -> this.random.nextBoolean() ? "PT" + this.random.nextInt(99) + "S" : "P3D";
				case "uuid" -> java.util.UUID.nameUUIDFromBytes(new byte[] { (byte) this.random.nextInt() }).toString();
				case "uri" -> "https://example.com/" + this.random.nextInt(99);
				default -> plainText(schema);
			};
		}

		private String plainText(JsonNode schema) {
			List<String> fitting = new ArrayList<>();
			for (String text : TEXTS) {
				int length = text.codePointCount(0, text.length());
				boolean matches = !schema.has("pattern") || text.matches(schema.get("pattern").stringValue());
				if (matches && length >= schema.path("minLength").intValue(0)
						&& length <= schema.path("maxLength").intValue(99)) {
					fitting.add(text);
				}
			}
			return fitting.contains(this.favourite) ? this.favourite : fitting.get(this.random.nextInt(fitting.size()));
		}

		private ArrayNode array(JsonNode schema, int depth) {
			ArrayNode array = nodes.arrayNode();
			int size = (depth > 3) ? 0 : this.random.nextInt(3);
			JsonNode items = schema.path("items");
			for (int i = 0; i < Math.min(size, schema.path("maxItems").intValue(9)); i++) {
				array.add(value(items, depth + 1));
			}
			return array;
		}

		private ObjectNode object(JsonNode schema, int depth) {
			ObjectNode object = nodes.objectNode();
			for (var entry : schema.path("properties").properties()) {
				boolean required = schema.path("required")
					.valueStream()
					.anyMatch((name) -> name.stringValue().equals(entry.getKey()));
				if (required || (depth < 4 && this.random.nextBoolean())) {
					object.set(entry.getKey(), value(entry.getValue(), depth + 1));
				}
			}
			JsonNode others = schema.path("additionalProperties");
			if (others.isObject() && depth < 4) {
				JsonNode names = schema.path("propertyNames").path("enum");
				String name = names.isArray() ? names.get(this.random.nextInt(names.size())).stringValue() : key();
				object.set(name, value(others, depth + 1));
			}
			return object;
		}

		private String key() {
			List<String> keys = List.of("k", "7", "2031-02-09", "123e4567-e89b-12d3-a456-426614174000");
			return keys.get(this.random.nextInt(keys.size()));
		}

	}

}
