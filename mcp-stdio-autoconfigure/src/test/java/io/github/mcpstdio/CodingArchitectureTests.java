package io.github.mcpstdio;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.FileReader;
import java.io.FileWriter;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.util.Scanner;
import java.util.Set;
import java.util.Timer;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.function.Supplier;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import org.jspecify.annotations.NullMarked;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * What no code of the library does.
 */
@AnalyzeClasses(packages = PackageDependencyArchitectureTests.BASE, importOptions = DoNotIncludeTests.class)
class CodingArchitectureTests {

	private static final String STDIO = PackageDependencyArchitectureTests.BASE + ".transport.stdio";

	private static final String STDIO_WIRING = PackageDependencyArchitectureTests.BASE + ".autoconfigure.stdio";

	private static final String EXECUTION = PackageDependencyArchitectureTests.BASE + ".execution";

	@ArchTest
	static final ArchRule standardStreamsAreTouchedByStdioOnly = noClasses().that()
		.resideOutsideOfPackages(STDIO, STDIO_WIRING)
		.should()
		.accessTargetWhere(target("System.in, out, err or their setters", System.class,
				(name) -> Set.of("in", "out", "err", "setIn", "setOut", "setErr").contains(name)));

	@ArchTest
	static final ArchRule theProcessIsEndedInOneClassOnly = noClasses().that()
		.doNotHaveSimpleName("ApplicationExit")
		.should()
		.accessTargetWhere(target("System.exit", System.class, "exit"::equals))
		.orShould()
		.accessTargetWhere(
				target("Runtime.exit or halt", Runtime.class, (name) -> name.equals("exit") || name.equals("halt")));

	@ArchTest
	static final ArchRule nothingSleeps = noClasses().should()
		.accessTargetWhere(target("Thread.sleep", Thread.class, "sleep"::equals))
		.orShould()
		.accessTargetWhere(target("TimeUnit.sleep", TimeUnit.class, "sleep"::equals));

	@ArchTest
	static final ArchRule stackTracesAreNotPrinted = noClasses().should()
		.accessTargetWhere(target("Throwable.printStackTrace", Throwable.class, "printStackTrace"::equals));

	@ArchTest
	static final ArchRule threadsAndExecutorsAreCreatedWhereTheyBelong = noClasses().that()
		.resideOutsideOfPackages(EXECUTION, STDIO, STDIO_WIRING)
		.should()
		.accessTargetWhere(target("the creation of a thread", Thread.class,
				(name) -> Set.of("<init>", "ofVirtual", "ofPlatform", "startVirtualThread").contains(name)))
		.orShould()
		.accessTargetWhere(target("the creation of an executor", Executor.class, "<init>"::equals))
		.orShould()
		.accessTargetWhere(target("the creation of a timer", Timer.class, "<init>"::equals))
		.orShould()
		.accessTargetWhere(target("Executors", Executors.class, (name) -> true))
		.orShould()
		.accessTargetWhere(target("the common pool", ForkJoinPool.class, "commonPool"::equals))
		.orShould()
		.callMethod(CompletableFuture.class, "runAsync", Runnable.class)
		.orShould()
		.callMethod(CompletableFuture.class, "supplyAsync", Supplier.class);

	@ArchTest
	static final ArchRule charsetsAreExplicit = noClasses().should()
		.callMethod(String.class, "getBytes")
		.orShould()
		.callConstructor(String.class, byte[].class)
		.orShould()
		.callConstructor(String.class, byte[].class, int.class, int.class)
		.orShould()
		.callConstructor(InputStreamReader.class, InputStream.class)
		.orShould()
		.callConstructor(OutputStreamWriter.class, OutputStream.class)
		.orShould()
		.callConstructor(PrintStream.class, OutputStream.class)
		.orShould()
		.callConstructor(PrintStream.class, OutputStream.class, boolean.class)
		.orShould()
		.callConstructor(PrintWriter.class, OutputStream.class)
		.orShould()
		.callConstructor(PrintWriter.class, OutputStream.class, boolean.class)
		.orShould()
		.callConstructor(FileReader.class, File.class)
		.orShould()
		.callConstructor(FileReader.class, String.class)
		.orShould()
		.callConstructor(FileWriter.class, File.class)
		.orShould()
		.callConstructor(FileWriter.class, String.class)
		.orShould()
		.callConstructor(Scanner.class, InputStream.class)
		.orShould()
		.callMethod(ByteArrayOutputStream.class, "toString")
		.orShould()
		.callMethod(Charset.class, "defaultCharset");

	@ArchTest
	static final ArchRule localesAreExplicit = noClasses().should()
		.callMethod(String.class, "toLowerCase")
		.orShould()
		.callMethod(String.class, "toUpperCase")
		.orShould()
		.callMethod(String.class, "format", String.class, Object[].class);

	@ArchTest
	static final ArchRule namesSayWhatATypeIs = noClasses().should()
		.haveNameMatching(".*(Util|Utils|Helper|Helpers|Manager|Impl)(\\$.*)?");

	@ArchTest
	static void packagesAreNullMarked(JavaClasses classes) {
		Set<String> packages = new TreeSet<>();
		Set<String> nullMarked = new TreeSet<>();
		for (JavaClass type : classes) {
			packages.add(type.getPackageName());
			if (type.getSimpleName().equals("package-info") && type.isAnnotatedWith(NullMarked.class)) {
				nullMarked.add(type.getPackageName());
			}
		}
		assertThat(packages).isNotEmpty();
		assertThat(nullMarked).isEqualTo(packages);
	}

	private static DescribedPredicate<JavaAccess<?>> target(String description, Class<?> owner,
			Predicate<String> name) {
		return new DescribedPredicate<>(description) {

			@Override
			public boolean test(JavaAccess<?> access) {
				AccessTarget target = access.getTarget();
				return target.getOwner().isAssignableTo(owner) && name.test(target.getName())
						&& !isSuperConstructorCall(access);
			}

		};
	}

	/**
	 * A type that extends another calls its constructor without creating another object.
	 */
	private static boolean isSuperConstructorCall(JavaAccess<?> access) {
		return access.getTarget().getName().equals("<init>") && access.getOrigin().isConstructor()
				&& access.getOriginOwner().getRawSuperclass().filter(access.getTargetOwner()::equals).isPresent();
	}

}
