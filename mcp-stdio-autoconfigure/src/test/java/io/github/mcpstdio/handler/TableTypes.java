package io.github.mcpstdio.handler;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.UUID;

import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonClassDescription;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonTypeName;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.JsonValue;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.Email;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Positive;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.EnumNamingStrategies;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.annotation.EnumNaming;
import tools.jackson.databind.annotation.JsonDeserialize;
import tools.jackson.databind.annotation.JsonNaming;
import tools.jackson.databind.annotation.JsonPOJOBuilder;
import tools.jackson.databind.annotation.JsonSerialize;
import tools.jackson.databind.ser.std.ToStringSerializer;

/**
 * The types of the tables, one field each.
 */
@SuppressWarnings("unused")
class TableTypes {

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

	char charPrimitive;

	Byte byteWrapper;

	Short shortWrapper;

	Float floatWrapper;

	char[] chars;

	java.time.OffsetTime offsetTime;

	java.time.ZonedDateTime zonedDateTime;

	java.time.Month month;

	java.util.Date date;

	java.util.Calendar calendar;

	java.util.TimeZone timeZone;

	java.util.OptionalInt optionalInt;

	java.util.OptionalLong optionalLong;

	java.util.OptionalDouble optionalDouble;

	Optional<Point> optionalPoint;

	List<Optional<String>> listOfOptionals;

	java.util.SortedSet<String> sortedSet;

	java.util.Queue<Integer> queue;

	Iterable<String> iterable;

	java.util.LinkedHashSet<Level> linkedSet;

	List<byte[]> listOfBytes;

	Map<UUID, Integer> uuidMap;

	Map<LocalDate, String> dateMap;

	java.util.EnumMap<Level, Integer> enumMapType;

	java.util.EnumSet<Level> enumSet;

	java.util.TreeMap<String, List<Map<String, Integer>>> deepMap;

	java.util.concurrent.atomic.AtomicReference<String> reference;

	Named named;

	Temperature temperature;

	Direction direction;

	Box<List<Point>> boxOfPoints;

	ListHolder<Point> listHolder;

	PointHolder pointHolder;

	Node node;

	Ping ping;

	Other.Point samePoint;

	TwoPoints twoPoints;

	Shape shape;

	Circle circle;

	List<Shape> shapes;

	Animal animal;

	Wrapped wrapped;

	Vehicle vehicle;

	Event event;

	Expression expression;

	Envelope envelope;

	Built built;

	Created created;

	Sku sku;

	Amount amount;

	Tags tags;

	Names names;

	Outer outer;

	Extensible extensible;

	Ignoring ignoring;

	Formats formats;

	Formatted formatted;

	Access access;

	Defaults defaults;

	Included included;

	Aliased aliased;

	Described described;

	Constrained constrained;

	TextId textId;

	Base base;

	Strict strict;

	AsArray asArray;

	Presence presence;

	Dates dates;

	Ids ids;

	Nothing nothing;

	Children children;

	Numbers numbers;

	Self self;

	Enums enums;

	Filled filled;

	Swagger swagger;

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

	@JsonNaming(PropertyNamingStrategies.KebabCaseStrategy.class)
	record Named(String firstName, @JsonProperty("lastName") String last) {
	}

	enum Temperature {

		COLD("c"), WARM("w");

		private final String code;

		Temperature(String code) {
			this.code = code;
		}

		@JsonCreator
		static Temperature of(String code) {
			for (Temperature temperature : values()) {
				if (temperature.code.equals(code)) {
					return temperature;
				}
			}
			throw new IllegalArgumentException(code);
		}

		@JsonValue
		String code() {
			return this.code;
		}

	}

	@EnumNaming(EnumNamingStrategies.LowerCamelCaseStrategy.class)
	enum Direction {

		UP_HILL, DOWN_HILL

	}

	static class Box<T> {

		private T content;

		public T getContent() {
			return this.content;
		}

		public void setContent(T content) {
			this.content = content;
		}

	}

	static class ListHolder<T> extends Box<List<T>> {

	}

	static class PointHolder extends ListHolder<Point> {

	}

	record Node(int value, Optional<Node> next, Map<String, Node> named) {
	}

	record Ping(@Nullable Pong pong) {
	}

	record Pong(@Nullable Ping ping) {
	}

	static class Other {

		record Point(String label) {
		}

	}

	record TwoPoints(Point one, Other.Point other, List<Other.Point> more) {
	}

	@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
	sealed interface Shape permits Circle, Square {

	}

	@JsonTypeName("circle")
	record Circle(double radius) implements Shape {
	}

	@JsonTypeName("square")
	record Square(double side) implements Shape {
	}

	@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type", defaultImpl = Cat.class)
	@JsonSubTypes({ @JsonSubTypes.Type(value = Dog.class, name = "dog"),
			@JsonSubTypes.Type(value = Cat.class, name = "cat") })
	interface Animal {

	}

	record Dog(String name) implements Animal {
	}

	record Cat(int lives) implements Animal {
	}

	@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, include = JsonTypeInfo.As.WRAPPER_OBJECT)
	@JsonSubTypes({ @JsonSubTypes.Type(value = First.class, name = "first"),
			@JsonSubTypes.Type(value = Second.class, name = "second") })
	interface Wrapped {

	}

	record First(int a) implements Wrapped {
	}

	record Second(String b) implements Wrapped {
	}

	@JsonTypeInfo(use = JsonTypeInfo.Id.DEDUCTION)
	@JsonSubTypes({ @JsonSubTypes.Type(Car.class), @JsonSubTypes.Type(Bike.class) })
	interface Vehicle {

	}

	record Car(int doors) implements Vehicle {
	}

	record Bike(int gears) implements Vehicle {
	}

	@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, include = JsonTypeInfo.As.EXISTING_PROPERTY, property = "name",
			visible = true)
	@JsonSubTypes(@JsonSubTypes.Type(value = Opened.class, name = "opened"))
	interface Event {

	}

	record Opened(String name, int by) implements Event {
	}

	@JsonTypeInfo(use = JsonTypeInfo.Id.SIMPLE_NAME)
	sealed interface Expression {

	}

	record Literal(int value) implements Expression {
	}

	record Sum(Expression left, List<Expression> right) implements Expression {
	}

	record Envelope(String id,
			@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, include = JsonTypeInfo.As.EXTERNAL_PROPERTY,
					property = "what") @JsonSubTypes( {
							@JsonSubTypes.Type(value = First.class, name = "first"),
							@JsonSubTypes.Type(value = Point.class, name = "point") }) Object payload){
	}

	@JsonDeserialize(builder = Built.Builder.class)
	static final class Built {

		private final String name;

		private final int size;

		private Built(String name, int size) {
			this.name = name;
			this.size = size;
		}

		public String getName() {
			return this.name;
		}

		public int getSize() {
			return this.size;
		}

		@JsonPOJOBuilder(withPrefix = "")
		static final class Builder {

			private String name = "";

			private int size;

			Builder name(String name) {
				this.name = name;
				return this;
			}

			Builder size(int size) {
				this.size = size;
				return this;
			}

			Built build() {
				return new Built(this.name, this.size);
			}

		}

	}

	static final class Created {

		private final String name;

		private final int size;

		private Created(String name, int size) {
			this.name = name;
			this.size = size;
		}

		@JsonCreator
		static Created of(@JsonProperty("name") String name,
				@JsonProperty(value = "size", required = false) @Nullable Integer size) {
			return new Created(name, (size != null) ? size : 1);
		}

		public String getName() {
			return this.name;
		}

		public int getSize() {
			return this.size;
		}

	}

	static final class Sku {

		private final String text;

		@JsonCreator(mode = JsonCreator.Mode.DELEGATING)
		Sku(String text) {
			this.text = text;
		}

		@JsonValue
		String text() {
			return this.text;
		}

	}

	record Amount(@JsonValue BigDecimal value) {

		@JsonCreator(mode = JsonCreator.Mode.DELEGATING)
		Amount {
		}

	}

	record Tags(@JsonValue List<String> values) {

		@JsonCreator(mode = JsonCreator.Mode.DELEGATING)
		Tags {
		}

	}

	static class Names extends ArrayList<String> {

	}

	record Outer(String id, @JsonUnwrapped(prefix = "at_") Inner inner) {
	}

	static class Inner {

		public int x;

		public @Nullable String label;

	}

	static class Extensible {

		public String id = "";

		private final Map<String, Integer> more = new LinkedHashMap<>();

		@JsonAnyGetter
		public Map<String, Integer> more() {
			return this.more;
		}

		@JsonAnySetter
		public void add(String name, Integer value) {
			this.more.put(name, value);
		}

	}

	@JsonIgnoreProperties({ "b", "c" })
	static class Ignoring {

		public int a;

		public int b;

		@JsonIgnore
		public int d;

	}

	record Formats(@JsonFormat(pattern = "dd.MM.yyyy") LocalDate date,
			@JsonFormat(shape = JsonFormat.Shape.NUMBER) java.time.Duration seconds,
			@JsonFormat(pattern = "dd.MM.yyyy") List<LocalDate> dates) {
	}

	record Formatted(@JsonFormat(shape = JsonFormat.Shape.STRING) int number,
			@JsonSerialize(using = ToStringSerializer.class) long id) {
	}

	static class Access {

		public String both = "";

		@JsonProperty(access = JsonProperty.Access.READ_ONLY)
		public String read = "r";

		@JsonProperty(access = JsonProperty.Access.WRITE_ONLY)
		public String write = "";

	}

	record Defaults(@JsonProperty(required = true) String must, @JsonProperty(required = false) String may,
			@JsonProperty(isRequired = com.fasterxml.jackson.annotation.OptBoolean.FALSE) String might) {
	}

	record Included(@JsonInclude(JsonInclude.Include.ALWAYS) @Nullable String always,
			@JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> filled,
			@JsonInclude(JsonInclude.Include.NON_DEFAULT) int number) {
	}

	record Aliased(@JsonAlias("old") String name, int size) {
	}

	@JsonClassDescription("A place")
	record Described(@JsonPropertyDescription("To the right") int x, @JsonPropertyDescription("Where") Point point) {
	}

	record Constrained(@Size(min = 2, max = 5) String text, @Min(1) @Max(9) int number,
			@NotBlank @Pattern(regexp = "[a-c]+") String letters, @Email @Nullable String mail,
			@Size(max = 2) List<@NotBlank String> names, @DecimalMax(value = "1.5", inclusive = false) double ratio,
			@Nullable Map<String, @Positive Integer> counts, @Size(max = 1, groups = Runnable.class) String free) {
	}

	record TextId(@JsonProperty("@id") String id, String $ref) {
	}

	static class Base {

		public int a;

		public @Nullable Base other;

	}

	@JsonIgnoreProperties(ignoreUnknown = false)
	record Strict(int customerId, String name) {
	}

	@JsonFormat(shape = JsonFormat.Shape.ARRAY)
	record AsArray(int a, String b) {
	}

	record Presence(String a, @Nullable String b, Optional<String> c, OptionalInt d, Integer e,
			@Foreign.Nullable String f, List<@Nullable String> g) {
	}

	record Dates(LocalDate date, java.time.Instant at, java.time.Duration length, java.time.ZonedDateTime zoned) {
	}

	record Ids(long id, Long other, List<Long> more) {
	}

	record Nothing() {
	}

	static class Children {

		private final List<String> names = new ArrayList<>();

		public List<String> getNames() {
			return this.names;
		}

	}

	record Numbers(byte a, short b, int c, long d, float e, double f, BigDecimal g, java.math.BigInteger h) {
	}

	record Self(Set<Self> selves, Self @Nullable [] array) {
	}

	record Enums(Level level, Set<Level> levels, Map<Level, Code> codes, Optional<Direction> direction) {
	}

	record Filled(@NotNull @Nullable String a, char b, boolean c) {
	}

	@Schema(description = "A thing of Swagger")
	record Swagger(@Schema(description = "The colour", allowableValues = {
			"red", "blue" }) String colour, @Schema(example = "7", title = "Size") int size){
	}

	/**
	 * Has an annotation that others may have made.
	 */
	static class Foreign {

		@java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
		@interface Nullable {

		}

	}

}
