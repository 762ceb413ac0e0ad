package io.github.mcpstdio;

import java.util.stream.Stream;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

/**
 * Which package may import which. A package that does not exist yet breaks no rule.
 */
@AnalyzeClasses(packages = PackageDependencyArchitectureTests.BASE, importOptions = DoNotIncludeTests.class)
class PackageDependencyArchitectureTests {

	static final String BASE = "io.github.mcpstdio";

	private static final String JACKSON = "tools.jackson..";

	private static final String JACKSON_ANNOTATIONS = "com.fasterxml.jackson.annotation..";

	@ArchTest
	static final ArchRule packagesHaveNoCycles = slices().matching(BASE + ".(**)").should().beFreeOfCycles();

	@ArchTest
	static final ArchRule annotationImportsAliasForAndTheModel = only("annotation", own("protocol.model"),
			"org.springframework.core.annotation");

	@ArchTest
	static final ArchRule jsonrpcImportsJacksonOnly = only("jsonrpc", JACKSON);

	@ArchTest
	static final ArchRule protocolImportsJsonrpcAndJackson = only("protocol", own("protocol.model"), own("jsonrpc"),
			JACKSON);

	@ArchTest
	static final ArchRule protocolModelImportsJackson = only("protocol.model", JACKSON);

	@ArchTest
	static final ArchRule schemaImportsJacksonAndTheSchemaLibrary = only("schema", JACKSON, JACKSON_ANNOTATIONS,
			"com.networknt..");

	@ArchTest
	static final ArchRule executionImportsTheTaskExecutor = only("execution", "org.springframework.core.task..");

	@ArchTest
	static final ArchRule transportImportsJsonrpc = only("transport", own("jsonrpc"), JACKSON);

	@ArchTest
	static final ArchRule stdioImportsTransportJsonrpcExecutionAndServer = only("transport.stdio", own("transport"),
			own("jsonrpc"), own("execution"), own("server"), JACKSON);

	@ArchTest
	static final ArchRule httpImportsTheSameAndSpringWeb = only("transport.http", own("transport"), own("jsonrpc"),
			own("execution"), own("server"), JACKSON, "org.springframework..", "jakarta.servlet..");

	@ArchTest
	static final ArchRule serverImportsTheCore = only("server", own("jsonrpc"), own("protocol.."), own("schema"),
			own("execution"), own("transport"), JACKSON);

	@ArchTest
	static final ArchRule handlerImportsServerSchemaProtocolAnnotationAndSpring = only("handler", own("server"),
			own("schema"), own("protocol.."), own("annotation"), own("execution"), own("jsonrpc"), JACKSON,
			JACKSON_ANNOTATIONS, "jakarta.validation..", "org.reactivestreams..", "org.springframework.core..",
			"org.springframework.beans..", "org.springframework.aop..", "org.springframework.util..",
			"org.springframework.context..", "org.springframework.aot..");

	@ArchTest
	static final ArchRule observationImportsServerExecutionAndMicrometer = only("observation", own("server"),
			own("execution"), own("protocol.."), own("jsonrpc"), own("transport.."), "io.micrometer..");

	@ArchTest
	static final ArchRule nothingImportsTheAutoConfiguration = noClasses().that()
		.resideOutsideOfPackage(own("autoconfigure.."))
		.should()
		.dependOnClassesThat()
		.resideInAPackage(own("autoconfigure.."));

	@ArchTest
	static final ArchRule springBootIsKnownToTheAutoConfigurationOnly = noClasses().that()
		.resideOutsideOfPackage(own("autoconfigure.."))
		.should()
		.dependOnClassesThat()
		.resideInAPackage("org.springframework.boot..");

	@ArchTest
	static final ArchRule springStaysOutOfTheCore = noClasses().that()
		.resideInAnyPackage(own("jsonrpc"), own("protocol.."), own("schema"), own("transport"), own("transport.stdio"),
				own("server"))
		.should()
		.dependOnClassesThat()
		.resideInAPackage("org.springframework..");

	@ArchTest
	static final ArchRule micrometerIsKnownToObservationAndAutoConfigurationOnly = noClasses().that()
		.resideOutsideOfPackages(own("observation.."), own("autoconfigure.."))
		.should()
		.dependOnClassesThat()
		.resideInAPackage("io.micrometer..");

	@ArchTest
	static final ArchRule schemaLibraryIsKnownToSchemaOnly = noClasses().that()
		.resideOutsideOfPackage(own("schema"))
		.should()
		.dependOnClassesThat()
		.resideInAPackage("com.networknt..");

	@ArchTest
	static final ArchRule jackson2IsNotUsed = noClasses().should()
		.dependOnClassesThat()
		.resideInAnyPackage("com.fasterxml.jackson.databind..", "com.fasterxml.jackson.core..");

	private static String own(String name) {
		return BASE + "." + name;
	}

	private static ArchRule only(String name, String... others) {
		String[] allowed = Stream
			.concat(Stream.of(own(name), "java..", "org.jspecify.annotations", "org.slf4j"), Stream.of(others))
			.toArray(String[]::new);
		return classes().that()
			.resideInAPackage(own(name))
			.should()
			.onlyDependOnClassesThat()
			.resideInAnyPackage(allowed)
			.allowEmptyShould(true);
	}

}
