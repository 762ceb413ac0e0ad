package io.github.mcpstdio;

import java.util.concurrent.Executor;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAnnotation;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.conditions.ArchConditions;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Configuration;
import org.springframework.stereotype.Component;
import org.springframework.stereotype.Controller;
import org.springframework.stereotype.Repository;
import org.springframework.stereotype.Service;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noMethods;

/**
 * How Spring is used where it is used.
 */
@AnalyzeClasses(packages = PackageDependencyArchitectureTests.BASE, importOptions = DoNotIncludeTests.class)
class WiringArchitectureTests {

	@ArchTest
	static final ArchRule nothingIsFoundByScanning = noClasses().should()
		.beAnnotatedWith(Component.class)
		.orShould()
		.beAnnotatedWith(Service.class)
		.orShould()
		.beAnnotatedWith(Repository.class)
		.orShould()
		.beAnnotatedWith(Controller.class)
		.orShould()
		.beAnnotatedWith("org.springframework.web.bind.annotation.RestController")
		.orShould()
		.beAnnotatedWith(ComponentScan.class);

	@ArchTest
	static final ArchRule fieldsAreNotInjected = noFields().should()
		.beAnnotatedWith(Autowired.class)
		.orShould()
		.beAnnotatedWith(Value.class)
		.orShould()
		.beAnnotatedWith("jakarta.annotation.Resource")
		.orShould()
		.beAnnotatedWith("jakarta.inject.Inject");

	@ArchTest
	static final ArchRule lifeCycleAnnotationsAreNotUsed = noMethods().should()
		.beAnnotatedWith("jakarta.annotation.PostConstruct")
		.orShould()
		.beAnnotatedWith("jakarta.annotation.PreDestroy");

	@ArchTest
	static final ArchRule autoConfigurationsArePublicAndFinal = classes().that()
		.areAnnotatedWith(AutoConfiguration.class)
		.should()
		.bePublic()
		.andShould(ArchConditions.haveModifier(JavaModifier.FINAL))
		.andShould()
		.haveSimpleNameEndingWith("AutoConfiguration")
		.allowEmptyShould(true);

	@ArchTest
	static final ArchRule autoConfigurationsHaveNoPublicMethods = methods().that()
		.areDeclaredInClassesThat()
		.areAnnotatedWith(AutoConfiguration.class)
		.should()
		.notBePublic()
		.allowEmptyShould(true);

	@ArchTest
	static final ArchRule configurationsDoNotProxyTheirBeanMethods = classes().that()
		.areAnnotatedWith(Configuration.class)
		.should()
		.beAnnotatedWith(withoutProxies())
		.allowEmptyShould(true);

	@ArchTest
	static final ArchRule beanMethodsArePackagePrivate = methods().that()
		.areAnnotatedWith(Bean.class)
		.should()
		.bePackagePrivate()
		.allowEmptyShould(true);

	@ArchTest
	static final ArchRule beanMethodsDependOnNoOptionalClass = noMethods().that()
		.areAnnotatedWith(Bean.class)
		.should()
		.beAnnotatedWith(ConditionalOnClass.class)
		.allowEmptyShould(true);

	@ArchTest
	static final ArchRule noBeanIsAnExecutor = noMethods().that()
		.areAnnotatedWith(Bean.class)
		.should()
		.haveRawReturnType(JavaClass.Predicates.assignableTo(Executor.class))
		.allowEmptyShould(true);

	private static DescribedPredicate<JavaAnnotation<?>> withoutProxies() {
		return DescribedPredicate.describe("@Configuration(proxyBeanMethods = false)",
				(annotation) -> annotation.getRawType().isEquivalentTo(Configuration.class)
						&& Boolean.FALSE.equals(annotation.get("proxyBeanMethods").orElse(true)));
	}

}
