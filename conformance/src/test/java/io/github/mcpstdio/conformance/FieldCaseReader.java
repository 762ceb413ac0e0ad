package io.github.mcpstdio.conformance;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import io.github.mcpstdio.conformance.FieldCase.Era;

/**
 * Reads field cases from a resource; {@code cases/README.md} describes the format.
 */
final class FieldCaseReader {

	private static final Pattern REPEAT = Pattern.compile("%<(\\d+)\\*([^>]+)>");

	private static final Pattern ALIVE = Pattern.compile("%alive\\(([^)]*)\\)");

	private static final Pattern TITLE = Pattern.compile("== (.*?)(?: \\[(legacy|modern|fresh)])?");

	private static final Pattern ROW = Pattern.compile("([LM]?)(>>|>|<) (.*)");

	private final List<FieldCase> cases = new ArrayList<>();

	private FieldCaseReader() {
	}

	static List<FieldCase> read(String resource) throws IOException {
		FieldCaseReader reader = new FieldCaseReader();
		List<String> block = new ArrayList<>();
		for (String line : lines(resource)) {
			if (line.startsWith("== ")) {
				reader.add(block);
				block.clear();
			}
			if (!line.isBlank() && !line.startsWith("#")) {
				block.add(line);
			}
		}
		reader.add(block);
		return reader.cases;
	}

	private static List<String> lines(String resource) throws IOException {
		try (InputStream input = FieldCaseReader.class.getResourceAsStream(resource)) {
			if (input == null) {
				throw new IOException("There is no " + resource);
			}
			return List.of(new String(input.readAllBytes(), StandardCharsets.UTF_8).split("\n"));
		}
	}

	private void add(List<String> block) {
		if (block.isEmpty()) {
			return;
		}
		Matcher title = TITLE.matcher(block.get(0));
		if (!title.matches()) {
			throw new IllegalArgumentException("Not the title of a case: " + block.get(0));
		}
		for (Era era : eras(title.group(2))) {
			String name = title.group(1) + " (" + era.name().toLowerCase(Locale.ROOT) + ")";
			List<FieldCase.Row> rows = new ArrayList<>();
			block.subList(1, block.size()).forEach((line) -> addRow(line, era, rows));
			this.cases.add(new FieldCase(name, era, List.copyOf(rows)));
		}
	}

	private static List<Era> eras(String tag) {
		return (tag == null) ? List.of(Era.LEGACY, Era.MODERN) : List.of(Era.valueOf(tag.toUpperCase(Locale.ROOT)));
	}

	private static void addRow(String line, Era era, List<FieldCase.Row> rows) {
		Matcher row = ROW.matcher(line);
		if (!row.matches()) {
			throw new IllegalArgumentException("Not a row of a case: " + line);
		}
		String only = row.group(1);
		if (only.isEmpty() || era.name().startsWith(only)) {
			String text = expand(row.group(3), era);
			rows.add(switch (row.group(2)) {
				case ">" -> new FieldCase.Send((text + "\n").getBytes(StandardCharsets.UTF_8));
				case ">>" -> new FieldCase.Send(unescape(text));
				default -> new FieldCase.Expect(text);
			});
		}
	}

	private static String expand(String text, Era era) {
		boolean modern = era == Era.MODERN;
		String expanded = REPEAT.matcher(text).replaceAll(FieldCaseReader::repeat);
		expanded = ALIVE.matcher(expanded)
			.replaceAll((match) -> Matcher.quoteReplacement(alive(match.group(1), modern)));
		return expanded.replace("%,meta", modern ? "," + Messages.META : "")
			.replace("%meta", modern ? Messages.META : "")
			.replace("%META", Messages.META)
			.replace("%INITED", Messages.INITIALIZED)
			.replace("%INIT", Messages.INITIALIZE);
	}

	private static String repeat(MatchResult match) {
		return Matcher.quoteReplacement(match.group(2).repeat(Integer.parseInt(match.group(1))));
	}

	/**
	 * Return a request that a server always answers.
	 * @param id the id, as JSON
	 */
	static String alive(String id, boolean modern) {
		return "{\"jsonrpc\":\"2.0\",\"id\":" + id + (modern
				? ",\"method\":\"server/discover\",\"params\":{" + Messages.META + "}}" : ",\"method\":\"ping\"}");
	}

	private static byte[] unescape(String text) {
		ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		for (int i = 0; i < text.length(); i++) {
			char current = text.charAt(i);
			if (current != '\\') {
				bytes.writeBytes(String.valueOf(current).getBytes(StandardCharsets.UTF_8));
				continue;
			}
			i++;
			switch (text.charAt(i)) {
				case 'n' -> bytes.write('\n');
				case 'r' -> bytes.write('\r');
				case 't' -> bytes.write('\t');
				case '\\' -> bytes.write('\\');
				case 'x' -> {
					bytes.write(Integer.parseInt(text.substring(i + 1, i + 3), 16));
					i += 2;
				}
				default -> throw new IllegalArgumentException("Unknown escape in: " + text);
			}
		}
		return bytes.toByteArray();
	}

}
