package io.github.mcpstdio.sample;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

import io.github.mcpstdio.server.BaseDirectory;
import io.github.mcpstdio.server.McpToolException;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

/**
 * The sample shows what an application needs of mcp-stdio, so it uses nothing else.
 */
@AnalyzeClasses(packages = "io.github.mcpstdio.sample", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTests {

	@ArchTest
	static final ArchRule usesApiPackagesOnly = classes().should()
		.onlyDependOnClassesThat(
				resideOutsideOfPackage("io.github.mcpstdio..").or(resideInAPackage("io.github.mcpstdio.sample.."))
					.or(resideInAPackage("io.github.mcpstdio.annotation.."))
					.or(resideInAPackage("io.github.mcpstdio.protocol.model.."))
					.or(type(McpToolException.class))
					.or(type(BaseDirectory.class)));

	@ArchTest
	static final ArchRule deskKnowsNoTools = noClasses().that()
		.resideInAPackage("..desk..")
		.should()
		.dependOnClassesThat(resideInAPackage("io.github.mcpstdio.annotation..")
			.or(describe("are in the package of the tools", ArchitectureTests::isBesideTools)));

	private static boolean isBesideTools(JavaClass type) {
		return type.getPackageName().equals(TicketTools.class.getPackageName());
	}

}
