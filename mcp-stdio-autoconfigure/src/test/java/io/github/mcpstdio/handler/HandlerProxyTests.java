package io.github.mcpstdio.handler;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

import jakarta.validation.constraints.Size;
import org.aspectj.lang.ProceedingJoinPoint;
import org.aspectj.lang.annotation.Around;
import org.aspectj.lang.annotation.Aspect;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

import org.springframework.aop.support.AopUtils;
import org.springframework.cache.annotation.Cacheable;
import org.springframework.cache.annotation.EnableCaching;
import org.springframework.cache.concurrent.ConcurrentMapCacheManager;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.EnableAspectJAutoProxy;
import org.springframework.context.annotation.Import;
import org.springframework.core.task.SimpleAsyncTaskExecutor;
import org.springframework.core.task.TaskExecutor;
import org.springframework.scheduling.annotation.Async;
import org.springframework.scheduling.annotation.EnableAsync;
import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.security.authentication.TestingAuthenticationToken;
import org.springframework.security.config.annotation.method.configuration.EnableMethodSecurity;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.annotation.EnableTransactionManagement;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.transaction.support.AbstractPlatformTransactionManager;
import org.springframework.transaction.support.DefaultTransactionStatus;
import org.springframework.transaction.support.TransactionSynchronizationManager;
import org.springframework.validation.annotation.Validated;
import org.springframework.validation.beanvalidation.LocalValidatorFactoryBean;
import org.springframework.validation.beanvalidation.MethodValidationPostProcessor;

import io.github.mcpstdio.annotation.McpTool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Tools behind the proxies of Spring's own annotations: all are listed, and advice runs.
 */
@DisplayName("N1, N2: tools behind proxies are listed, and advice runs")
class HandlerProxyTests {

	private static final AtomicInteger calls = new AtomicInteger();

	private static final AtomicInteger advised = new AtomicInteger();

	@BeforeEach
	void reset() {
		calls.set(0);
		advised.set(0);
	}

	@Test
	void transactionIsActiveInTransactionalTools() {
		try (ToolServer server = ToolServer.of(ClassTransactions.class, TransactionalTools.class,
				TransactionalClass.class)) {
			assertThat(AopUtils.isCglibProxy(server.context().getBean(TransactionalTools.class))).isTrue();
			assertThat(server.text("inTransaction", "{}")).isEqualTo("true");
			assertThat(server.text("inTransactionOfTheClass", "{}")).isEqualTo("true");
			assertThat(server.text("outside", "{}")).isEqualTo("false");
		}
	}

	@Test
	void transactionIsActiveInToolsBehindInterfaces() {
		try (ToolServer server = ToolServer.of(InterfaceTransactions.class, LedgerTools.class)) {
			assertThat(AopUtils.isJdkDynamicProxy(server.context().getBean(Ledger.class))).isTrue();
			assertThat(server.text("book", "{}")).isEqualTo("true");
		}
	}

	@Test
	void deniedToolsAreErrorsAndNeverRun() {
		SecurityContextHolder.getContext().setAuthentication(new TestingAuthenticationToken("ada", "", "ROLE_CLERK"));
		try (ToolServer server = ToolServer.of(MethodSecurity.class, SecuredTools.class)) {
			assertThat(server.failure("denied", "{}")).startsWith("The tool failed").doesNotContain("Denied");
			assertThat(calls).hasValue(0);
			assertThat(server.text("allowed", "{}")).isEqualTo("allowed");
			assertThat(calls).hasValue(1);
		}
		finally {
			SecurityContextHolder.clearContext();
		}
	}

	@Test
	void toolsOfWhichNobodyIsKnownToCallAreDenied() {
		try (ToolServer server = ToolServer.of(MethodSecurity.class, SecuredTools.class)) {
			assertThat(server.failure("allowed", "{}")).startsWith("The tool failed");
			assertThat(calls).hasValue(0);
		}
	}

	@Test
	void cachedToolsRunOnce() {
		try (ToolServer server = ToolServer.of(Caching.class, CachedTools.class)) {
			assertThat(server.text("cached", "{\"key\":\"a\"}")).isEqualTo("1");
			assertThat(server.text("cached", "{\"key\":\"a\"}")).isEqualTo("1");
			assertThat(server.text("cached", "{\"key\":\"b\"}")).isEqualTo("2");
		}
	}

	@Test
	void asynchronousToolsAreWaitedForIfTheyReturnAFuture() throws Exception {
		try (ToolServer server = ToolServer.of(Asynchronous.class, AsyncTools.class)) {
			assertThat(server.text("computed", "{}")).startsWith("worker-");
			assertThat(server.text("started", "{}")).isEqualTo("Done");
			AsyncTools.release.countDown();
			AsyncTools.ended.await();
		}
	}

	@Test
	void validatedToolsRefuseArguments() {
		try (ToolServer server = ToolServer.of(Validation.class, ValidatedTools.class)) {
			assertThat(server.failure("valid", "{\"name\":\"\"}")).contains("Argument 'name'");
			assertThat(server.text("valid", "{\"name\":\"Ada\"}")).isEqualTo("Ada");
		}
	}

	@Test
	void aspectsRun() {
		try (ToolServer server = ToolServer.of(Aspects.class, AdvisedTools.class)) {
			assertThat(server.text("advised", "{}")).isEqualTo("state");
			assertThat(advised).hasValue(1);
		}
	}

	@Test
	void methodThatItsProxyCannotOverrideFailsAtStartUp() {
		for (Class<?> type : new Class<?>[] { FinalMethod.class, PrivateMethod.class, StaticMethod.class }) {
			assertThatExceptionOfType(UnreachableMethodException.class)
				.isThrownBy(() -> ToolServer.of(Aspects.class, type))
				.satisfies((ex) -> assertThat(ex.method()).isEqualTo(type.getName() + ".unreachable()"))
				.satisfies((ex) -> assertThat(ex.reason()).isIn("it is final", "it is private", "it is static"));
		}
	}

	@Test
	void methodWithoutProxyMayBeFinalPrivateOrStatic() {
		for (Class<?> type : new Class<?>[] { FinalMethod.class, PrivateMethod.class, StaticMethod.class }) {
			try (ToolServer server = ToolServer.of(type)) {
				assertThat(server.text("unreachable", "{}")).isEmpty();
			}
		}
	}

	@Configuration(proxyBeanMethods = false)
	@EnableTransactionManagement(proxyTargetClass = true)
	@Import(Transactions.class)
	static class ClassTransactions {

	}

	@Configuration(proxyBeanMethods = false)
	@EnableTransactionManagement
	@Import(Transactions.class)
	static class InterfaceTransactions {

	}

	static class Transactions extends AbstractPlatformTransactionManager {

		@Override
		protected Object doGetTransaction() {
			return this;
		}

		@Override
		protected void doBegin(Object transaction, TransactionDefinition definition) {
		}

		@Override
		protected void doCommit(DefaultTransactionStatus status) {
		}

		@Override
		protected void doRollback(DefaultTransactionStatus status) {
		}

	}

	static class TransactionalTools {

		@McpTool
		@Transactional
		public boolean inTransaction() {
			return TransactionSynchronizationManager.isActualTransactionActive();
		}

		@McpTool
		public boolean outside() {
			return TransactionSynchronizationManager.isActualTransactionActive();
		}

	}

	@Transactional
	static class TransactionalClass {

		@McpTool
		public boolean inTransactionOfTheClass() {
			return TransactionSynchronizationManager.isActualTransactionActive();
		}

	}

	interface Ledger {

		boolean book();

	}

	static class LedgerTools implements Ledger {

		@Override
		@McpTool
		@Transactional
		public boolean book() {
			return TransactionSynchronizationManager.isActualTransactionActive();
		}

	}

	@Configuration(proxyBeanMethods = false)
	@EnableMethodSecurity
	static class MethodSecurity {

	}

	static class SecuredTools {

		@McpTool
		@PreAuthorize("denyAll")
		public String denied() {
			calls.incrementAndGet();
			return "denied";
		}

		@McpTool
		@PreAuthorize("hasRole('CLERK')")
		public String allowed() {
			calls.incrementAndGet();
			return "allowed";
		}

	}

	@Configuration(proxyBeanMethods = false)
	@EnableCaching
	static class Caching {

		@Bean
		ConcurrentMapCacheManager caches() {
			return new ConcurrentMapCacheManager();
		}

	}

	static class CachedTools {

		@McpTool
		@Cacheable("tools")
		public String cached(String key) {
			return String.valueOf(calls.incrementAndGet());
		}

	}

	@Configuration(proxyBeanMethods = false)
	@EnableAsync
	static class Asynchronous {

		@Bean
		TaskExecutor workers() {
			return new SimpleAsyncTaskExecutor("worker-");
		}

	}

	static class AsyncTools {

		private static final CountDownLatch release = new CountDownLatch(1);

		private static final CountDownLatch ended = new CountDownLatch(1);

		@McpTool
		@Async
		public CompletableFuture<String> computed() {
			return CompletableFuture.completedFuture(Thread.currentThread().getName());
		}

		@McpTool
		@Async
		public void started() throws InterruptedException {
			release.await();
			ended.countDown();
		}

	}

	@Configuration(proxyBeanMethods = false)
	static class Validation {

		@Bean
		static LocalValidatorFactoryBean validator() {
			return new LocalValidatorFactoryBean();
		}

		@Bean
		static MethodValidationPostProcessor methodValidation(LocalValidatorFactoryBean validator) {
			MethodValidationPostProcessor processor = new MethodValidationPostProcessor();
			processor.setValidator(validator);
			processor.setProxyTargetClass(true);
			return processor;
		}

	}

	@Validated
	static class ValidatedTools {

		@McpTool
		public String valid(@Size(min = 1) String name) {
			return name;
		}

	}

	@Configuration(proxyBeanMethods = false)
	@EnableAspectJAutoProxy(proxyTargetClass = true)
	static class Aspects {

		@Bean
		CountingAspect aspect() {
			return new CountingAspect();
		}

	}

	@Aspect
	static class CountingAspect {

		@Around("@annotation(io.github.mcpstdio.annotation.McpTool)")
		Object count(ProceedingJoinPoint call) throws Throwable {
			advised.incrementAndGet();
			return call.proceed();
		}

	}

	static class AdvisedTools {

		private final String state = "state";

		@McpTool
		public String advised() {
			return this.state;
		}

	}

	static class FinalMethod {

		@McpTool
		public String other() {
			return "";
		}

		@McpTool
		public final String unreachable() {
			return "";
		}

	}

	static class PrivateMethod {

		@McpTool
		public String other() {
			return "";
		}

		@McpTool
		private String unreachable() {
			return "";
		}

	}

	static class StaticMethod {

		@McpTool
		public String other() {
			return "";
		}

		@McpTool
		public static String unreachable() {
			return "";
		}

	}

}
