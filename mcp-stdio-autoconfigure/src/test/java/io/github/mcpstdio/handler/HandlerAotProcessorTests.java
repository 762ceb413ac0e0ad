package io.github.mcpstdio.handler;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionStage;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Flux;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

import org.springframework.aop.SpringProxy;
import org.springframework.aop.framework.Advised;
import org.springframework.aot.generate.ClassNameGenerator;
import org.springframework.aot.generate.DefaultGenerationContext;
import org.springframework.aot.generate.GenerationContext;
import org.springframework.aot.generate.InMemoryGeneratedFiles;
import org.springframework.aot.hint.MemberCategory;
import org.springframework.aot.hint.RuntimeHints;
import org.springframework.aot.hint.predicate.RuntimeHintsPredicates;
import org.springframework.beans.factory.aot.AotServices;
import org.springframework.beans.factory.aot.BeanFactoryInitializationAotProcessor;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Lazy;
import org.springframework.context.aot.ApplicationContextAotGenerator;
import org.springframework.core.DecoratingProxy;
import org.springframework.core.annotation.AliasFor;
import org.springframework.javapoet.ClassName;
import org.springframework.transaction.annotation.EnableTransactionManagement;
import org.springframework.transaction.annotation.Transactional;

import io.github.mcpstdio.annotation.McpAdvice;
import io.github.mcpstdio.annotation.McpArg;
import io.github.mcpstdio.annotation.McpComplete;
import io.github.mcpstdio.annotation.McpExceptionHandler;
import io.github.mcpstdio.annotation.McpPrompt;
import io.github.mcpstdio.annotation.McpResource;
import io.github.mcpstdio.annotation.McpTool;
import io.github.mcpstdio.annotation.McpToolParam;
import io.github.mcpstdio.annotation.MetaProvider;
import io.github.mcpstdio.execution.CancellationToken;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What a native image learns of handlers, as applications are prepared at build time.
 */
@DisplayName("N16: native images have what handlers need")
class HandlerAotProcessorTests {

	@Test
	void methodsOfAllKindsCanBeCalled() {
		RuntimeHints hints = hints(AllKinds.class, Advice.class);
		for (String name : List.of("tool", "resource", "prompt", "complete", "failed")) {
			assertCallable(hints, AllKinds.class, name);
		}
		assertCallable(hints, Advice.class, "failedAnywhere");
		assertThat(callable(hints, AllKinds.class, "other")).isFalse();
	}

	@Test
	void attributesOfAnnotationsCanBeRead() {
		RuntimeHints hints = hints(AllKinds.class, Advice.class, Composed.class);
		for (Class<?> type : List.of(McpTool.class, McpTool.McpAnnotations.class, McpResource.class, McpPrompt.class,
				McpArg.class, McpComplete.class, McpExceptionHandler.class, McpAdvice.class, McpToolParam.class,
				ReadingTool.class)) {
			assertThat(RuntimeHintsPredicates.reflection()
				.onType(type)
				.withMemberCategory(MemberCategory.INVOKE_DECLARED_METHODS)).as(type.getName()).accepts(hints);
		}
	}

	@Test
	void typesOfParametersAndResultsCanBeReadAndWritten() {
		RuntimeHints hints = hints(Typed.class);
		assertBound(hints, Order.class, "lines");
		assertBound(hints, Line.class, "amount");
		assertBound(hints, Address.class, "street");
		assertBound(hints, Receipt.class, "number");
		assertThat(RuntimeHintsPredicates.reflection().onType(Size.class)).accepts(hints);
	}

	@Test
	void typesOfResultsThatComeLaterCanBeWritten() {
		RuntimeHints hints = hints(Later.class);
		assertBound(hints, Receipt.class, "number");
		assertBound(hints, Line.class, "amount");
	}

	@Test
	void typesThatAreBoundInAnExtendingClassCanBeReadAndWritten() {
		RuntimeHints hints = hints(OrderStore.class);
		assertCallable(hints, Store.class, "put");
		assertBound(hints, Order.class, "lines");
		assertBound(hints, Line.class, "amount");
	}

	@Test
	void subtypesThatAreNamedNowhereElseCanBeReadAndWritten() {
		RuntimeHints hints = hints(Hierarchies.class);
		assertBound(hints, Circle.class, "radius");
		assertBound(hints, Square.class, "side");
		assertBound(hints, Label.class, "text");
		assertBound(hints, Dog.class, "collar");
	}

	@Test
	void injectedTypesAndThoseOfJacksonAreLeftOut() {
		RuntimeHints hints = hints(Injected.class);
		assertThat(RuntimeHintsPredicates.reflection().onType(CancellationToken.class)).rejects(hints);
		assertThat(RuntimeHintsPredicates.reflection()
			.onType(JsonNode.class)
			.withAnyMemberCategory(MemberCategory.values())).rejects(hints);
	}

	@Test
	void interfacesThroughWhichProxiesAreCalledHaveTheMethod() {
		RuntimeHints hints = hints(InterfaceTransactions.class, LedgerTools.class);
		assertCallable(hints, Ledger.class, "book");
		assertCallable(hints, LedgerTools.class, "book");
		assertThat(RuntimeHintsPredicates.proxies()
			.forInterfaces(Ledger.class, SpringProxy.class, Advised.class, DecoratingProxy.class)).accepts(hints);
	}

	@Test
	void providersOfMetaCanBeCreated() {
		assertThat(RuntimeHintsPredicates.reflection()
			.onType(Team.class)
			.withMemberCategory(MemberCategory.INVOKE_DECLARED_CONSTRUCTORS)).accepts(hints(WithMeta.class));
	}

	@Test
	void beansOfMethodsAreFoundAndLazyOnesNotCreated() {
		assertCallable(hints(Beans.class), AllKinds.class, "tool");
	}

	@Test
	void applicationsWithoutHandlersGetNothing() {
		try (AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext()) {
			context.registerBean(Plain.class);
			assertThat(new HandlerAotProcessor().processAheadOfTime(context.getDefaultListableBeanFactory())).isNull();
		}
	}

	@Test
	void springFindsTheProcessor() {
		assertThat(AotServices.factories().load(BeanFactoryInitializationAotProcessor.class))
			.hasAtLeastOneElementOfType(HandlerAotProcessor.class);
	}

	private static RuntimeHints hints(Class<?>... beans) {
		try (AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext()) {
			context.register(beans);
			GenerationContext generation = new DefaultGenerationContext(
					new ClassNameGenerator(ClassName.get("org.example", "Application")), new InMemoryGeneratedFiles());
			new ApplicationContextAotGenerator().processAheadOfTime(context, generation);
			return generation.getRuntimeHints();
		}
	}

	private static void assertCallable(RuntimeHints hints, Class<?> type, String name) {
		assertThat(callable(hints, type, name)).as(type.getSimpleName() + "." + name).isTrue();
	}

	private static boolean callable(RuntimeHints hints, Class<?> type, String name) {
		for (Method method : type.getDeclaredMethods()) {
			if (method.getName().equals(name)
					&& RuntimeHintsPredicates.reflection().onMethodInvocation(method).test(hints)) {
				return true;
			}
		}
		return false;
	}

	/** A record that can be created and whose component can be read. */
	private static void assertBound(RuntimeHints hints, Class<?> type, String component) {
		assertThat(RuntimeHintsPredicates.reflection().onMethodInvocation(type, component)).as(type + "." + component)
			.accepts(hints);
		assertThat(RuntimeHintsPredicates.reflection().onConstructorInvocation(type.getDeclaredConstructors()[0]))
			.as(type.getName())
			.accepts(hints);
	}

	static class AllKinds {

		@McpTool
		String tool(@McpToolParam(required = false) String text) {
			return "";
		}

		@McpResource(uri = "a://{id}", name = "resource")
		String resource(String id) {
			return "";
		}

		@McpPrompt
		String prompt(@McpArg String who) {
			return "";
		}

		@McpComplete(prompt = "prompt")
		List<String> complete(String who) {
			return List.of();
		}

		@McpExceptionHandler
		String failed(IllegalStateException ex) {
			return "";
		}

		void other() {
		}

	}

	@McpAdvice
	static class Advice {

		@McpExceptionHandler(IllegalArgumentException.class)
		String failedAnywhere() {
			return "";
		}

	}

	@McpTool
	@Retention(RetentionPolicy.RUNTIME)
	@Target(ElementType.METHOD)
	@interface ReadingTool {

		@AliasFor(annotation = McpTool.class, attribute = "name")
		String value();

	}

	static class Composed {

		@ReadingTool("read")
		String read() {
			return "";
		}

	}

	record Order(List<Line> lines, Map<String, Address> addresses, Size size) {
	}

	record Line(int amount) {
	}

	record Address(String street) {
	}

	record Receipt(long number) {
	}

	enum Size {

		SMALL, LARGE

	}

	static class Typed {

		@McpTool
		Receipt order(Order order) {
			return new Receipt(1);
		}

	}

	static class Later {

		@McpTool
		CompletionStage<Receipt> receipt() {
			throw new IllegalStateException();
		}

		@McpTool
		Flux<Line> lines() {
			return Flux.empty();
		}

	}

	abstract static class Store<T> {

		@McpTool
		List<T> put(T item) {
			return List.of(item);
		}

	}

	abstract static class NamedStore<U> extends Store<U> {

	}

	static class OrderStore extends NamedStore<Order> {

	}

	record Drawing(List<Shape> shapes, Pet pet) {
	}

	sealed interface Shape permits Circle, Square {

	}

	record Circle(double radius) implements Shape {
	}

	record Square(double side, Label label) implements Shape {
	}

	record Label(String text) {
	}

	@JsonTypeInfo(use = JsonTypeInfo.Id.NAME)
	@JsonSubTypes(@JsonSubTypes.Type(Dog.class))
	interface Pet {

	}

	record Dog(String collar) implements Pet {
	}

	static class Hierarchies {

		@McpTool
		String draw(Drawing drawing) {
			return "";
		}

	}

	static class Injected {

		@McpTool
		JsonNode count(CancellationToken token, JsonNode node) {
			return node;
		}

	}

	@Configuration(proxyBeanMethods = false)
	@EnableTransactionManagement
	static class InterfaceTransactions {

	}

	interface Ledger {

		String book();

	}

	static class LedgerTools implements Ledger {

		@Override
		@McpTool
		@Transactional
		public String book() {
			return "";
		}

	}

	static class Team implements MetaProvider {

		@Override
		public Map<String, Object> getMeta() {
			return Map.of("team", "desk");
		}

	}

	static class WithMeta {

		@McpTool(metaProvider = Team.class)
		String tool() {
			return "";
		}

	}

	@Configuration(proxyBeanMethods = false)
	static class Beans {

		@Bean
		@Lazy
		AllKinds allKinds() {
			throw new IllegalStateException("It must not be created");
		}

	}

	static class Plain {

		ObjectNode node() {
			return JsonNodeFactory.instance.objectNode();
		}

	}

}
