package io.github.mcpstdio.schema;

import com.github.victools.jsonschema.generator.SchemaGeneratorConfigBuilder;
import com.github.victools.jsonschema.module.jakarta.validation.JakartaValidationModule;
import com.github.victools.jsonschema.module.jakarta.validation.JakartaValidationOption;

/**
 * Adds the constraints of Jakarta Validation to schemas, if it is there.
 */
final class ConstraintSchemas {

	private static final boolean AVAILABLE = isAvailable();

	private ConstraintSchemas() {
	}

	static void addTo(SchemaGeneratorConfigBuilder builder) {
		if (AVAILABLE) {
			builder.with(new JakartaValidationModule(JakartaValidationOption.INCLUDE_PATTERN_EXPRESSIONS));
		}
	}

	private static boolean isAvailable() {
		try {
			Class.forName("jakarta.validation.Constraint", false, ConstraintSchemas.class.getClassLoader());
			return true;
		}
		catch (ClassNotFoundException ex) {
			return false;
		}
	}

}
