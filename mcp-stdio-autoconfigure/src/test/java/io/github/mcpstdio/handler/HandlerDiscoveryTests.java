package io.github.mcpstdio.handler;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

import org.aopalliance.intercept.MethodInterceptor;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

import org.springframework.aop.framework.autoproxy.DefaultAdvisorAutoProxyCreator;
import org.springframework.aop.scope.ScopedProxyFactoryBean;
import org.springframework.aop.support.StaticMethodMatcherPointcutAdvisor;
import org.springframework.beans.factory.FactoryBean;
import org.springframework.beans.factory.NoSuchBeanDefinitionException;
import org.springframework.beans.factory.support.BeanDefinitionRegistryPostProcessor;
import org.springframework.beans.factory.support.RootBeanDefinition;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.DependsOn;
import org.springframework.context.annotation.Lazy;
import org.springframework.context.annotation.Scope;
import org.springframework.context.annotation.ScopedProxyMode;
import org.springframework.context.support.SimpleThreadScope;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.AliasFor;
import org.springframework.core.annotation.Order;

import io.github.mcpstdio.annotation.McpTool;
import io.github.mcpstdio.annotation.McpToolParam;
import io.github.mcpstdio.server.DuplicateNameException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Which methods of which beans become tools, and how they are called.
 */
class HandlerDiscoveryTests {

	private static final AtomicInteger advised = new AtomicInteger();

	private static final AtomicInteger created = new AtomicInteger();

	@BeforeEach
	void reset() {
		advised.set(0);
		created.set(0);
	}

	@Test
	@DisplayName("N1, N2: tools behind CGLIB proxies are listed, and advice runs")
	void toolsBehindClassProxiesRunWithAdvice() {
		try (ToolServer server = ToolServer.of(ClassProxies.class, Advised.class)) {
			assertThat(server.context().getBean(Advised.class).getClass()).isNotEqualTo(Advised.class);
			assertThat(server.text("advised", "{\"a\":\"x\"}")).isEqualTo("field x");
			assertThat(advised).hasValue(1);
		}
	}

	@Test
	@DisplayName("N1, N2: tools behind JDK proxies are listed, and advice runs")
	void toolsBehindInterfaceProxiesRunWithAdvice() {
		try (ToolServer server = ToolServer.of(InterfaceProxies.class, Greeter.class)) {
			assertThat(server.context().getBean(Greeting.class)).isNotInstanceOf(Greeter.class);
			assertThat(server.text("greet", "{\"name\":\"Ada\"}")).isEqualTo("Hello Ada");
			assertThat(server.text("part", "{}")).isEqualTo("Bye");
			assertThat(advised).hasValue(2);
		}
	}

	@Test
	void methodThatItsProxyDoesNotHaveFailsAtStartUp() {
		assertThatExceptionOfType(UnreachableMethodException.class)
			.isThrownBy(() -> ToolServer.of(InterfaceProxies.class, NotInTheInterface.class))
			.satisfies((ex) -> assertThat(ex.method()).isEqualTo(NotInTheInterface.class.getName() + ".extra()"))
			.satisfies((ex) -> assertThat(ex.reason()).contains("interfaces only"));
	}

	@Test
	void genericBaseClassesAreBoundToTheBeansTypes() {
		try (ToolServer server = ToolServer.of(Shelf.class)) {
			assertThat(server.input("find").get("properties").get("key").get("type").stringValue())
				.isEqualTo("integer");
			assertThat(server.output("find").get("properties").propertyNames()).containsExactly("id");
			assertThat(server.text("find", "{\"key\":7}")).isEqualTo("{\"id\":\"7\"}");
		}
	}

	@Test
	void beanMethodsMayBeStaticOrDeclareAnInterface() {
		try (ToolServer server = ToolServer.of(BeanMethods.class)) {
			assertThat(server.text("made", "{}")).isEqualTo("static");
			assertThat(server.text("greet", "{\"name\":\"Ada\"}")).isEqualTo("Hello Ada");
			assertThat(server.text("part", "{}")).isEqualTo("Bye");
		}
	}

	@Test
	void factoryOfAProxyIsFoundByTheInterface() {
		try (ToolServer server = ToolServer.of(ProxyFactories.class)) {
			assertThat(server.text("greet", "{\"name\":\"Ada\"}")).isEqualTo("from a proxy");
		}
	}

	@Test
	void beansOfParentContextsAreFoundUnlessTheyAreOverridden() {
		try (AnnotationConfigApplicationContext parent = new AnnotationConfigApplicationContext()) {
			parent.registerBean("made", Made.class, () -> new Made("parent"));
			parent.registerBean("one", One.class, One::new);
			parent.refresh();
			try (ToolServer server = ToolServer.with((context) -> {
				context.setParent(parent);
				context.registerBean("made", Made.class, () -> new Made("child"));
			})) {
				assertThat(server.tools()).hasSize(2);
				assertThat(server.text("made", "{}")).isEqualTo("child");
				assertThat(server.text("get", "{}")).isEmpty();
			}
		}
	}

	@Test
	@DisplayName("N5: beans of parent and child with the same tool fail at start-up")
	void duplicateNamesInParentAndChildFailAtStartUp() {
		try (AnnotationConfigApplicationContext parent = new AnnotationConfigApplicationContext(One.class)) {
			assertThatExceptionOfType(DuplicateNameException.class).isThrownBy(() -> ToolServer.with((context) -> {
				context.setParent(parent);
				context.register(Two.class);
			}));
		}
	}

	@Test
	@DisplayName("N7: a bean that is registered later is found when its name is told")
	void beanThatIsRegisteredLaterIsFoundWhenItsNameIsTold() {
		try (ToolServer server = ToolServer.of(One.class)) {
			server.context().registerBean("late", Registered.class);
			assertThat(server.tools()).hasSize(1);
			McpHandlerRegistrar registrar = server.context().getBean(McpHandlerRegistrar.class);
			registrar.register("late");
			assertThat(server.text("registered", "{}")).isEqualTo("registered");
			assertThatExceptionOfType(DuplicateNameException.class).isThrownBy(() -> registrar.register("late"));
			assertThatExceptionOfType(NoSuchBeanDefinitionException.class)
				.isThrownBy(() -> registrar.register("missing"));
		}
	}

	@Test
	void listsAreInTheOrderOfTheAnnotationThenOfNames() {
		try (ToolServer server = ToolServer.of(Unordered.class, OrderedClass.class, OrderedBean.class,
				OrderedDefinition.class)) {
			assertThat(server.tools().valueStream().map((tool) -> tool.get("name").stringValue()))
				.containsExactly("z_first", "y_bean", "x_definition", "w_class", "a_unordered", "b_unordered");
		}
	}

	@Test
	void patternsChooseWhatIsOffered() {
		HandlerSettings settings = new HandlerSettings(List.of("*_unordered", "y_*"), List.of("b_*"), List.of());
		try (ToolServer server = ToolServer.of(settings, Unordered.class, OrderedBean.class, OrderedClass.class)) {
			assertThat(server.tools().valueStream().map((tool) -> tool.get("name").stringValue()))
				.containsExactly("y_bean", "a_unordered");
		}
	}

	@Test
	@DisplayName("N5: what is excluded is no duplicate")
	void excludedToolIsNoDuplicate() {
		HandlerSettings settings = new HandlerSettings(List.of(), List.of("get"), List.of());
		try (ToolServer server = ToolServer.of(settings, One.class, Two.class)) {
			assertThat(server.tools()).isEmpty();
		}
	}

	@Test
	void annotationsAreFoundInTheWholeHierarchy() {
		assertThat(new HandlerAnnotations().of(HandlerAnnotations.class)).isEmpty();
		assertThat(new HandlerAnnotations().of(ItemStore.class)).containsExactly(McpTool.class);
		assertThat(new HandlerAnnotations().of(Composed.class)).containsExactly(McpTool.class);
		assertThat(new HandlerAnnotations().of(Greeter.class)).containsExactly(McpTool.class);
	}

	@Test
	void annotationsOfInterfacesCount() {
		try (ToolServer server = ToolServer.of(Greeter.class)) {
			JsonNode tool = server.tool("greet");
			assertThat(tool.get("description").stringValue()).isEqualTo("Greets");
			assertThat(tool.get("inputSchema").get("properties").get("name").get("description").stringValue())
				.isEqualTo("Whom");
			assertThat(server.text("greet", "{\"name\":\"Ada\"}")).isEqualTo("Hello Ada");
		}
	}

	@Test
	@DisplayName("N4: a bridge method is no tool of its own")
	void bridgeMethodsAreNoTools() {
		try (ToolServer server = ToolServer.of(ItemStore.class)) {
			assertThat(server.tools()).hasSize(1);
			assertThat(server.input("put").get("properties").get("t").get("properties").propertyNames())
				.containsExactly("id");
			assertThat(server.text("put", "{\"t\":{\"id\":\"x\"}}")).isEqualTo("x");
		}
	}

	@Test
	@DisplayName("N5: two tools of one name fail at start-up, and both methods are named")
	void duplicateNamesFailAtStartUp() {
		assertThatExceptionOfType(DuplicateNameException.class).isThrownBy(() -> ToolServer.of(One.class, Two.class))
			.satisfies((ex) -> assertThat(List.of(ex.existing(), ex.added()))
				.containsExactlyInAnyOrder(One.class.getName() + ".one()", Two.class.getName() + ".two(String)"));
	}

	@Test
	@DisplayName("N7: beans of factories, with dependencies and of post-processors are found")
	void beansHoweverDefinedAreFound() {
		try (ToolServer server = ToolServer.of(Definitions.class)) {
			assertThat(server.text("made", "{}")).isEqualTo("factory");
			assertThat(server.text("dependent", "{}")).isEqualTo("dependent");
			assertThat(server.text("registered", "{}")).isEqualTo("registered");
		}
	}

	@Test
	void lazyBeansAreCreatedByTheFirstCall() {
		try (ToolServer server = ToolServer.of(LazyTools.class)) {
			assertThat(server.tools()).hasSize(1);
			assertThat(created).hasValue(0);
			assertThat(server.text("lazy", "{}")).isEqualTo("lazy");
			assertThat(server.text("lazy", "{}")).isEqualTo("lazy");
			assertThat(created).hasValue(1);
		}
	}

	@Test
	void scopedBeansAreCalledThroughTheirProxy() {
		try (ToolServer server = ToolServer.with((context) -> {
			context.getBeanFactory().registerScope("thread", new SimpleThreadScope());
			context.register(Scoped.class);
		})) {
			assertThat(server.tools()).hasSize(1);
			assertThat(created).hasValue(0);
			assertThat(server.text("scoped", "{}")).isEqualTo("1");
			assertThat(server.text("scoped", "{}")).isEqualTo("1");
		}
	}

	@Test
	void scopedProxyWhoseTargetHasANameOfItsOwnDoesNotStopTheApplication() {
		try (ToolServer server = ToolServer.with((context) -> {
			context.registerBean("target", Scoped.class);
			RootBeanDefinition proxy = new RootBeanDefinition(ScopedProxyFactoryBean.class);
			proxy.getPropertyValues().add("targetBeanName", "target");
			context.registerBeanDefinition("proxy", proxy);
		})) {
			assertThat(server.tools()).hasSize(1);
		}
	}

	@Test
	void prototypesAreCreatedForEachCall() {
		try (ToolServer server = ToolServer.of(Prototype.class)) {
			created.set(0);
			assertThat(server.text("prototype", "{}")).isEqualTo("1");
			assertThat(server.text("prototype", "{}")).isEqualTo("2");
		}
	}

	@Test
	void composedAnnotationsPassTheirAttributesOn() {
		try (ToolServer server = ToolServer.of(Composed.class)) {
			JsonNode tool = server.tool("tickets.count");
			assertThat(tool.get("description").stringValue()).isEqualTo("Counts");
			assertThat(tool.get("annotations").toString()).isEqualTo("{\"readOnlyHint\":true}");
		}
	}

	@Test
	void attributesOfTheAnnotationAreShown() {
		try (ToolServer server = ToolServer.of(Described.class)) {
			JsonNode tool = server.tool("described");
			assertThat(tool.get("title").stringValue()).isEqualTo("A title");
			assertThat(tool.get("annotations").toString())
				.isEqualTo("{\"destructiveHint\":false,\"idempotentHint\":true,\"openWorldHint\":false}");
			assertThat(server.context().getBean(io.github.mcpstdio.server.McpCatalog.class).tools().get(0).timeout())
				.hasSeconds(30);
		}
	}

	@Test
	void configurationClassesMayHaveTools() {
		try (ToolServer server = ToolServer.of(FullConfiguration.class)) {
			assertThat(server.text("configured", "{}")).isEqualTo("configured");
		}
	}

	@Test
	@DisplayName("F17: a parameter without a name fails at start-up and names method and remedy")
	void parameterWithoutNameFailsAtStartUp() throws Exception {
		Class<?> compiled = ClassWithoutParameterNames.load();
		assertThatExceptionOfType(MissingParameterNameException.class).isThrownBy(() -> ToolServer.of(compiled))
			.withMessageContaining("-parameters")
			.satisfies((ex) -> assertThat(ex.method()).isEqualTo("Nameless.find(String)"));
	}

	private static @Nullable Object count(org.aopalliance.intercept.MethodInvocation invocation) throws Throwable {
		advised.incrementAndGet();
		return invocation.proceed();
	}

	static class CountingAdvisor extends StaticMethodMatcherPointcutAdvisor {

		CountingAdvisor() {
			super((MethodInterceptor) HandlerDiscoveryTests::count);
		}

		@Override
		public boolean matches(Method method, Class<?> targetClass) {
			return targetClass.getName().startsWith(HandlerDiscoveryTests.class.getName())
					&& method.getDeclaringClass() != Object.class;
		}

	}

	@Configuration(proxyBeanMethods = false)
	static class ClassProxies {

		@Bean
		static DefaultAdvisorAutoProxyCreator proxies() {
			DefaultAdvisorAutoProxyCreator creator = new DefaultAdvisorAutoProxyCreator();
			creator.setProxyTargetClass(true);
			return creator;
		}

		@Bean
		static CountingAdvisor advisor() {
			return new CountingAdvisor();
		}

	}

	@Configuration(proxyBeanMethods = false)
	static class InterfaceProxies {

		@Bean
		static DefaultAdvisorAutoProxyCreator proxies() {
			return new DefaultAdvisorAutoProxyCreator();
		}

		@Bean
		static CountingAdvisor advisor() {
			return new CountingAdvisor();
		}

	}

	static class Advised {

		private final String field = "field";

		@McpTool
		public String advised(String a) {
			return this.field + " " + a;
		}

	}

	interface Greeting {

		@McpTool(description = "Greets")
		String greet(@McpToolParam(description = "Whom") String name);

		String part();

	}

	static class Greeter implements Greeting {

		@Override
		public String greet(String name) {
			return "Hello " + name;
		}

		@Override
		@McpTool
		public String part() {
			return "Bye";
		}

	}

	static class NotInTheInterface implements Runnable {

		@Override
		public void run() {
		}

		@McpTool
		public String extra() {
			return "";
		}

	}

	record Item(String id) {
	}

	abstract static class Store<T> {

		abstract String put(T t);

	}

	static class ItemStore extends Store<Item> {

		@Override
		@McpTool
		String put(Item t) {
			return t.id();
		}

	}

	abstract static class Finder<K, V> {

		@McpTool
		V find(K key) {
			return create(key);
		}

		abstract V create(K key);

	}

	static class Shelf extends Finder<Integer, Item> {

		@Override
		Item create(Integer key) {
			return new Item(key.toString());
		}

	}

	@Configuration(proxyBeanMethods = false)
	static class BeanMethods {

		@Bean
		static Made fixed() {
			return new Made("static");
		}

		@Bean
		Greeting greeting() {
			return new Greeter();
		}

	}

	@Configuration(proxyBeanMethods = false)
	static class ProxyFactories {

		@Bean
		FactoryBean<Greeting> client() {
			return new FactoryBean<>() {

				@Override
				public Greeting getObject() {
					return (Greeting) Proxy.newProxyInstance(getClass().getClassLoader(),
							new Class<?>[] { Greeting.class }, (proxy, method, arguments) -> "from a proxy");
				}

				@Override
				public Class<?> getObjectType() {
					return Greeting.class;
				}

			};
		}

	}

	static class Unordered {

		@McpTool(name = "b_unordered")
		String first() {
			return "";
		}

		@McpTool(name = "a_unordered")
		String second() {
			return "";
		}

		@McpTool(name = "z_first")
		@Order(-1)
		String third() {
			return "";
		}

	}

	@Order(3)
	static class OrderedClass {

		@McpTool(name = "w_class")
		String tool() {
			return "";
		}

	}

	static class OrderedBean implements Ordered {

		@Override
		public int getOrder() {
			return 1;
		}

		@McpTool(name = "y_bean")
		String tool() {
			return "";
		}

	}

	@Configuration(proxyBeanMethods = false)
	static class OrderedDefinition {

		@Bean
		@Order(2)
		InDefinition inDefinition() {
			return new InDefinition();
		}

	}

	static class InDefinition {

		@McpTool(name = "x_definition")
		String tool() {
			return "";
		}

	}

	static class One {

		@McpTool(name = "get")
		String one() {
			return "";
		}

	}

	static class Two {

		@McpTool(name = "get")
		String two(String a) {
			return "";
		}

	}

	static class Made {

		private final String text;

		Made(String text) {
			this.text = text;
		}

		@McpTool
		String made() {
			return this.text;
		}

	}

	static class Dependent {

		@McpTool
		String dependent() {
			return "dependent";
		}

	}

	static class Registered {

		@McpTool
		String registered() {
			return "registered";
		}

	}

	@Configuration(proxyBeanMethods = false)
	static class Definitions {

		@Bean
		FactoryBean<Made> made() {
			return new FactoryBean<>() {

				@Override
				public Made getObject() {
					return new Made("factory");
				}

				@Override
				public Class<?> getObjectType() {
					return Made.class;
				}

			};
		}

		@Bean
		@DependsOn("made")
		Dependent dependent() {
			return new Dependent();
		}

		@Bean
		static BeanDefinitionRegistryPostProcessor registrations() {
			return (registry) -> registry.registerBeanDefinition("registered",
					new RootBeanDefinition(Registered.class));
		}

	}

	@Lazy
	static class LazyTools {

		LazyTools() {
			created.incrementAndGet();
		}

		@McpTool
		String lazy() {
			return "lazy";
		}

	}

	@Scope(scopeName = "thread", proxyMode = ScopedProxyMode.TARGET_CLASS)
	static class Scoped {

		private final int number = created.incrementAndGet();

		@McpTool
		String scoped() {
			return "" + this.number;
		}

	}

	@Scope("prototype")
	static class Prototype {

		private final int number = created.incrementAndGet();

		@McpTool
		String prototype() {
			return "" + this.number;
		}

	}

	@Target(ElementType.METHOD)
	@Retention(RetentionPolicy.RUNTIME)
	@McpTool(annotations = @McpTool.McpAnnotations(readOnlyHint = true))
	@interface ReadOnlyTool {

		@AliasFor(annotation = McpTool.class)
		String name() default "";

		@AliasFor(annotation = McpTool.class, attribute = "description")
		String value() default "";

	}

	static class Composed {

		@ReadOnlyTool(name = "tickets.count", value = "Counts")
		int count() {
			return 0;
		}

	}

	static class Described {

		@McpTool(title = "A title", timeout = "30s", annotations = @McpTool.McpAnnotations(destructiveHint = false,
				idempotentHint = true, openWorldHint = false))
		String described() {
			return "";
		}

	}

	@Configuration
	static class FullConfiguration {

		@McpTool
		String configured() {
			return "configured";
		}

		@Bean
		Made bean() {
			return new Made("bean");
		}

	}

}
