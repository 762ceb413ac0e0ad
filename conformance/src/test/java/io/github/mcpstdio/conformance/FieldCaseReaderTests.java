package io.github.mcpstdio.conformance;

import java.nio.charset.StandardCharsets;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * How resources become cases.
 */
class FieldCaseReaderTests {

	@Test
	void caseIsHeldInEitherEraWithItsOwnRows() throws Exception {
		List<FieldCase> cases = FieldCaseReader.read("/reader.cases");
		assertThat(cases).extracting(FieldCase::name).containsExactly("both (legacy)", "both (modern)", "one (fresh)");
		assertThat(sent(cases.get(0), 0)).isEqualTo("{\"a\":{}}\n");
		assertThat(sent(cases.get(0), 1)).isEqualTo("legacy\n");
		assertThat(cases.get(0).rows()).hasSize(2);
		assertThat(sent(cases.get(1), 0)).isEqualTo("{\"a\":{" + Messages.META + "}}\n");
		assertThat(cases.get(1).rows().get(1)).isEqualTo(new FieldCase.Expect("{\"modern\":1}"));
	}

	@Test
	void repetitionsAndEscapesAreExpanded() throws Exception {
		FieldCase one = FieldCaseReader.read("/reader.cases").get(2);
		assertThat(sent(one, 0)).isEqualTo("{\"x\":[[[]]],\"y\":{\"a\":{\"a\":1}}}\n");
		assertThat(((FieldCase.Send) one.rows().get(1)).bytes()).containsExactly(0xEF, 0, '\t', 'ü' >> 6 | 0xC0, 0xBC,
				'\\', '\n');
	}

	@ParameterizedTest
	@ValueSource(strings = { "framing", "envelope", "lifecycle", "concurrency" })
	void everyExpectationIsJsonAndEveryPlaceholderIsKnown(String file) throws Exception {
		assertThat(FieldCaseReader.read("/cases/" + file + ".cases")).isNotEmpty().allSatisfy((fieldCase) -> {
			assertThat(fieldCase.rows()).isNotEmpty();
			for (FieldCase.Row row : fieldCase.rows()) {
				if (row instanceof FieldCase.Expect expect) {
					assertThat(Messages.json(expect.json()).isObject()).isTrue();
				}
				else if (row instanceof FieldCase.Send send) {
					assertThat(new String(send.bytes(), StandardCharsets.UTF_8)).doesNotContain("%");
				}
			}
		});
	}

	private static String sent(FieldCase fieldCase, int row) {
		return new String(((FieldCase.Send) fieldCase.rows().get(row)).bytes(), StandardCharsets.UTF_8);
	}

}
