package io.github.mcpstdio.conformance;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What an expectation accepts, and above all what it does not.
 */
class JsonExpectationTests {

	private static final String ACTUAL = "{'id':null,'n':1,'list':[1,{'a':'text','b':2}],'text':'some text'}";

	@ParameterizedTest
	@CsvSource(delimiter = ';', quoteCharacter = '|', textBlock = """
			{};                                       true
			{'id':null};                              true
			{'id':1};                                 false
			{'n':1};                                  true
			{'n':1.0};                                false
			{'n':'1'};                                false
			{'list':[1,{'a':'text'}]};                true
			{'list':[1]};                             false
			{'list':[{'a':'text'},1]};                false
			{'list':{}};                              false
			{'missing':'<absent>'};                   true
			{'id':'<absent>'};                        false
			{'missing':null};                         false
			{'missing':'<any>'};                      false
			{'list':'<any>'};                         true
			{'text':'<~me te>'};                      true
			{'text':'<~other>'};                      false
			{'text':'<!other>'};                      true
			{'text':'<!me te>'};                      false
			{'text':'<~some><!other>'};               true
			{'text':'<~some><!text>'};                false
			{'missing':'<!other>'};                   false
			{'n':'<!other>'};                         false
			{'n':'<~1>'};                             false
			""")
	void acceptsWhatHasTheNamedMembers(String expected, boolean accepted) {
		assertThat(JsonExpectation.matches(Messages.json(expected.replace('\'', '"')),
				Messages.json(ACTUAL.replace('\'', '"'))))
			.isEqualTo(accepted);
	}

}
