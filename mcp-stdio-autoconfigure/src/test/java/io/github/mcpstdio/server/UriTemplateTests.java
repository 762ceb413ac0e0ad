package io.github.mcpstdio.server;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

/**
 * Tests for {@link UriTemplate}.
 */
class UriTemplateTests {

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '"', nullValues = "-", value = {
			// one variable
			"ticket://{id}                | ticket://7             | {id=[7]}", "ticket://{id} | ticket://   | -",
			"ticket://{id}                | ticket://7/            | -", "ticket://{id} | ticket://a/b | -",
			"ticket://{id}                | ticket://7?a=1         | -", "ticket://{id} | ticket://7#a | -",
			"ticket://{id}                | other://7              | -", "ticket://{id} | ticket:/7    | -",
			"x://{a.b_1}                  | x://1                  | {a.b_1=[1]}",
			// literal text stands for itself
			"data://items/{id}.json       | data://items/123.json  | {id=[123]}",
			"data://items/{id}.json       | data://items/1.2.json  | {id=[1.2]}",
			"data://items/{id}.json       | data://items/123Xjson  | -",
			"data://items/{id}.json       | data://items/.json     | -",
			"data://a+b/{x}               | data://a+b/1           | {x=[1]}",
			"data://a+b/{x}               | data://aab/1           | -",
			"data://(a.b)/{x}             | data://(axb)/1         | -",
			"data://[a-z]*/{x}            | data://[a-z]*/1        | {x=[1]}",
			"data://a.b/{x}               | data://a%2Eb/1         | -",
			// slashes
			"kb://{path}                  | kb://docs/a.md         | -",
			"kbx://{+path}                | kbx://docs/a.md        | {path=[docs/a.md]}",
			"kbx://{+path}                | kbx://                 | -",
			"kbx://{+path}                | kbx://a?b=c#d          | {path=[a?b=c#d]}",
			"kbx://{+path}/raw            | kbx://a/raw/raw        | {path=[a/raw]}",
			"kbx://{+path}/{name}         | kbx://a/b/c            | {path=[a/b], name=[c]}",
			"kbx://{+path}/{name}.md      | kbx://a/b/c.d.md       | {path=[a/b], name=[c.d]}",
			"kbx://{+path}/{name}         | kbx://a                | -",
			"kbx://{+path}/{name}         | kbx:///a               | -",
			"x:{a}/b{+c}                  | x:1/b2/3               | {a=[1], c=[2/3]}",
			"x://h{/a}{/b}                | x://h/1/2              | {a=[1], b=[2]}", "x://h{/a} | x://h | -",
			"x://h{/a}                    | x://h/                 | -",
			"x://h{/p*}                   | x://h/a/b/c            | {p=[a, b, c]}", "x://h{/p*} | x://h | {}",
			"x://h{/p*}                   | x://h/                 | -", "x://h{/p*}   | x://h/a//b | -",
			"x://h{/p*}                   | x://ha                 | -", "x://h{/p*}   | x://h/a/   | -",
			"x://h{/p*}/edit              | x://h/a/b/edit         | {p=[a, b]}",
			"x://h{/p*}/edit              | x://h/edit             | {}",
			"x://{h}{/p*}                 | x://a/b                | {h=[a], p=[b]}", "x://{h}{/p*} | x://a | {h=[a]}",
			"x://{h}.org{/p*}             | x://a.b.org/c          | {h=[a.b], p=[c]}",
			// certain ends
			"x:{a}:{b}                    | x:1:2                  | {a=[1], b=[2]}",
			"x:{a}:{b}                    | x:1:2:3                | {a=[1], b=[2:3]}",
			"x:{a}-:-{b}                  | x:1-:-2                | {a=[1], b=[2]}",
			"x:{a}-:-{b}                  | x:1:-2                 | -",
			// queries
			"app://search?q={q}           | app://search?q=abc     | {q=[abc]}",
			"app://search?q={q}           | app://searchq=abc      | -",
			"app://search?q={q} | app://search?q=a&b=c | -",
			"app://s?q={q}&r={r}          | app://s?q=1&r=2        | {q=[1], r=[2]}",
			"app://find{?q,limit}         | app://find?q=abc       | {q=[abc]}",
			"app://find{?q,limit}         | app://find?limit=5&q=a | {q=[a], limit=[5]}",
			"app://find{?q,limit}         | app://find             | {}", "app://find{?q,limit} | app://find? | {}",
			"app://find{?q,limit}         | app://find?q=          | {q=[]}",
			"app://find{?q}     | app://find?q | {q=[]}", "app://find{?q,limit}         | app://find?q=1&q=2     | -",
			"app://find{?q} | app://find?other=1 | -",
			"app://find{?q}               | app://find?q=a=b/c?d   | {q=[a=b/c?d]}",
			"app://find{?q} | app://find?q=a#b | -", "app://find{?q}               | app://found?q=a        | -",
			"app://find{?q} | app://find&q=a | -", "app://find{?q}{&r}           | app://find?r=1         | {r=[1]}",
			"app://find?v=1{&q}           | app://find?v=1&q=a     | {q=[a]}",
			"app://find?v=1{&q}           | app://find?v=1         | {}", "app://find?v=1{&q} | app://find?q=a&v=1 | -",
			"app://find?v=1&w=2{&q}       | app://find?v=1&w=2&q=3 | {q=[3]}",
			"app://find?v={v}{&q}         | app://find?v=1&q=2     | {v=[1], q=[2]}",
			"app://{+path}{?q}            | app://a/b?q=1          | {path=[a/b], q=[1]}",
			// escapes
			"kb://{path}                  | kb://foo%2Fbar         | {path=[foo/bar]}",
			"kb://{path}                  | kb://%252e%252e%252f   | {path=[%2e%2e%2f]}",
			"kb://{path}                  | kb://%E2%82%AC         | {path=[\u20ac]}",
			"kb://{path}                  | kb://\u20ac           | {path=[\u20ac]}",
			"kb://{path}                  | kb://%e2%82%ac         | {path=[\u20ac]}",
			"kb://{path} | kb://a+b | {path=[a+b]}", "kb://{path}                  | kb://%zz               | -",
			"kb://{path} | kb://%   | -", "kb://{path}                  | kb://%2                | -",
			"kb://{path} | kb://%FF | -", "kb://{path}                  | kb://%C0%AF            | -",
			"kb://{path} | kb://%ED%A0%80 | -", "kb://{path}                  | kb://a%20b             | {path=[a b]}",
			"kb://{path} | kb://a b | {path=[a b]}", "kb://gr\u00fc\u00dfe/{x}   | kb://gr%C3%BC%C3%9Fe/1 | {x=[1]}",
			"kb://a%2fb/{x}               | kb://a%2Fb/1           | {x=[1]}",
			"kb://h{/p*}                  | kb://h/a%2Fb/c         | {p=[a/b, c]}",
			"kb://find{?q}                | kb://find?q=a%26b+c    | {q=[a&b+c]}",
			// the scheme's case
			"kbx://{+path}                | KBX://docs/a.md        | {path=[docs/a.md]}",
			"KBX://{+path}                | kbX://docs/a.md        | {path=[docs/a.md]}",
			"kbx://Host/{x}               | kbx://host/1           | -" })
	void matches(String template, String uri, String values) {
		UriVariables variables = UriTemplate.of(template).match(uri);
		assertThat((variables != null) ? variables.toString() : null).isEqualTo(values);
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '"', value = { "x://{a}/{a}       | the variable 'a' occurs twice",
			"x://{a}{?a}          | the variable 'a' occurs twice", "x://{a}{b}{c}{d}z | where 'a' ends and 'b' begins",
			"x://{a}-{b}          | where 'a' ends and 'b' begins", "x://{a}{+b}       | where 'a' ends and 'b' begins",
			"x://{+a}{b}          | where 'a' ends and 'b' begins", "x://{+a}.{b}      | where 'a' ends and 'b' begins",
			"x://{/a*}{b}         | where 'a' ends and 'b' begins", "x://{+a}/{b}.{c}  | where 'b' ends and 'c' begins",
			"x://{a}.txt{+b}      | where 'a' ends and 'b' begins",
			"x://{+a}/{+b}     | {+b} and {+a} can both take slashes",
			"x://{+a}{/b*}        | {/b*} and {+a} can both take slashes", "x://{#a}   | {#a} is not supported",
			"x://{.a}             | {.a} is not supported", "x://{;a}                | {;a} is not supported",
			"x://{a*}             | {a*} is not supported", "x://{a:3}               | {a:3} is not supported",
			"x://{a,b}            | {a,b} is not supported", "x://{+a,b}             | {+a,b} is not supported",
			"x://{/a,b}           | {/a,b} is not supported", "x://{?a*}             | {?a*} is not supported",
			"x://{}               | {} is not supported", "x://{?}                   | {?} is not supported",
			"x://{a b}            | {a b} is not supported", "x://{\u00fc}          | {\u00fc} is not supported",
			"x://{?a,}            | {?a,} is not supported", "x://{=a}               | {=a} is not supported",
			"x://{a               | the '{' at index 4 is not closed", "x://a}         | a '}' without '{'",
			"x://{a{b}}           | {a{b} is not supported", "x://{?a}/b             | '/b' does",
			"x://{?a}{b}          | nothing but {&x} can follow its query, {b} does", "x://{?a}{/b} | '/' does",
			"x://{?a}{?b}         | {?b} is its second query, use {&x}", "x://a?b={b}{?c} | {?c} comes after a '?'",
			"x://a{&b}            | {&b} needs a '?' before it",
			"x://{+a}?b=1{&c}   | {&c} cannot be told from what {+a}", "x://%zz/{a}          | a percent sign" })
	void templateThatCannotBeMatchedIsRefusedByName(String template, String reason) {
		assertThatExceptionOfType(UnmatchableTemplateException.class).isThrownBy(() -> UriTemplate.of(template))
			.withMessageContaining(template)
			.satisfies((ex) -> {
				assertThat(ex.template()).isEqualTo(template);
				assertThat(ex.reason()).contains(reason);
				assertThat(ex.origin()).isNull();
			});
	}

	@Test
	void variablesAreInTheOrderOfTheTemplate() {
		assertThat(UriTemplate.of("x://{b}{/a}{?d,c}").variables()).containsExactly("b", "a", "d", "c");
		assertThat(UriTemplate.of("x://{b}/{a}").match("x://1/2").names()).containsExactly("b", "a");
	}

	@Test
	void severalValuesAreOneTextWithSlashes() {
		UriVariables variables = UriTemplate.of("x://h{/p*}").match("x://h/a/b");
		assertThat(variables.get("p")).isEqualTo("a/b");
		assertThat(variables.list("p")).containsExactly("a", "b");
		assertThat(variables.get("q")).isNull();
		assertThat(variables.list("q")).isEmpty();
	}

	@ParameterizedTest
	@ValueSource(strings = { "x://{a}/{b}/{c}", "x://{+a}", "x://{+a}/{b}:{c}", "x://h{/a*}/z", "x://a{?a,b}",
			"x://{a}.a/{b}.a{/c*}", "x://{a}aaaaaaaa/{b}aaaaaaaaaa", "x://a?{a}=1&{b}={c}{&d}" })
	void timeIsLinearWhateverTheInput(String template) {
		UriTemplate parsed = UriTemplate.of(template);
		// A quadratic matcher would need more than 10^11 steps for these.
		for (String unit : List.of("a", "/", "a/", "%", "%61", "a.", "&a=", "?", "aaaaaaaa/", ":", "=&")) {
			String uri = "x://" + unit.repeat(1_000_000 / unit.length());
			assertTimeoutPreemptively(Duration.ofSeconds(60), () -> parsed.match(uri));
			assertTimeoutPreemptively(Duration.ofSeconds(60), () -> parsed.match(uri + "!"));
		}
	}

	@Test
	void moreSpecificTemplateComesFirst() {
		List<String> ordered = List.of("kb://docs/{a}.md", "kb://docs/{a}", "kb://{a}/{b}", "kb://{a}", "kb://{+a}",
				"kb://{+a}{?q}", "kb://{+a}{?q,r}");
		for (int i = 0; i < ordered.size(); i++) {
			for (int j = 0; j < ordered.size(); j++) {
				assertThat(Integer.signum(UriTemplate.MORE_SPECIFIC_FIRST.compare(UriTemplate.of(ordered.get(i)),
						UriTemplate.of(ordered.get(j)))))
					.as(ordered.get(i) + " and " + ordered.get(j))
					.isEqualTo(Integer.signum(i - j));
			}
		}
	}

	@Test
	void readsRandomInputAsTheReferenceDoesAndInOneWayOnly() {
		long seed = System.nanoTime();
		Random random = new Random(seed);
		Map<Boolean, Integer> matched = new HashMap<>();
		for (int i = 0; i < 30_000; i++) {
			String template = randomTemplate(random);
			UriTemplate parsed;
			try {
				parsed = UriTemplate.of(template);
			}
			catch (UnmatchableTemplateException ex) {
				continue;
			}
			for (int j = 0; j < 4; j++) {
				String uri = randomUri(template, random);
				Set<Map<String, List<String>>> readings = new ReferenceUriTemplate(template)
					.match(UriText.normalize(uri));
				UriVariables variables = parsed.match(uri);
				assertThat(readings).as("seed %d, %s, %s", seed, template, uri).hasSizeLessThan(2);
				assertThat(variables).as("seed %d, %s, %s", seed, template, uri)
					.isEqualTo(readings.isEmpty() ? null : UriVariables.of(readings.iterator().next()));
				matched.merge(variables != null, 1, Integer::sum);
			}
		}
		assertThat(matched.get(true)).as("matched").isGreaterThan(5000);
		assertThat(matched.get(false)).as("not matched").isGreaterThan(5000);
	}

	private static String randomTemplate(Random random) {
		List<String> pieces = new ArrayList<>(List.of("a", "b", "/", ".", "-", ":", "/a", "?", "&", "=", "?a=", "{p}",
				"{q}", "{r}", "{+s}", "{/t}", "{/u*}", "{?v}", "{?v,w}", "{&x}", "/{p}", ":{q}", "={r}"));
		StringBuilder template = new StringBuilder("x:");
		for (int i = random.nextInt(6); i >= 0; i--) {
			template.append(pieces.get(random.nextInt(pieces.size())));
		}
		return template.toString();
	}

	private static String randomUri(String template, Random random) {
		StringBuilder uri = new StringBuilder();
		for (int i = 0; i < template.length(); i++) {
			char c = template.charAt(i);
			if (c == '{') {
				int close = template.indexOf('}', i);
				uri.append(expansion(template.substring(i + 1, close), random));
				i = close;
			}
			else if (random.nextInt(40) > 0) {
				uri.append(c);
			}
		}
		return uri.toString();
	}

	private static String expansion(String expression, Random random) {
		String text = randomText(random);
		return switch (expression.charAt(0)) {
			case '/' -> "/" + text + (expression.endsWith("*") ? "/" + randomText(random) : "");
			case '?', '&' -> (random.nextInt(4) == 0) ? "" : expression.charAt(0) + expression.substring(1, 2) + "="
					+ text + ((random.nextInt(4) == 0) ? "&w=" + randomText(random) : "");
			default -> text;
		};
	}

	private static String randomText(Random random) {
		List<String> pieces = List.of("a", "b", "ab", "a", "1", ".", "-", ":", "/", "%2F", "%41", "%FF", "&", "=", "?",
				"#");
		StringBuilder text = new StringBuilder();
		for (int i = random.nextInt(3); i >= 0; i--) {
			text.append(pieces.get(random.nextInt((random.nextInt(3) == 0) ? pieces.size() : 5)));
		}
		return text.toString();
	}

}
