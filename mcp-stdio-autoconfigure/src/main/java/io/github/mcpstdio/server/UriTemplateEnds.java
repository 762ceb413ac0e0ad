package io.github.mcpstdio.server;

import java.util.ArrayList;
import java.util.List;

import io.github.mcpstdio.server.UriTemplatePart.End;
import io.github.mcpstdio.server.UriTemplatePart.Kind;

/**
 * Finds where the variables of a URI template end, and refuses those that have no certain
 * end.
 */
final class UriTemplateEnds {

	private final String template;

	private final List<UriTemplatePart> parts;

	private final int greedy;

	UriTemplateEnds(String template, List<UriTemplatePart> parts, int greedy) {
		this.template = template;
		this.parts = parts;
		this.greedy = greedy;
	}

	/**
	 * Return the parts with the ends of the simple variables: those after a greedy part
	 * are read from behind, so that their end is before them.
	 */
	List<UriTemplatePart> resolve() {
		List<UriTemplatePart> resolved = new ArrayList<>();
		for (int i = 0; i < this.parts.size(); i++) {
			UriTemplatePart part = this.parts.get(i);
			if (part.kind() == Kind.SIMPLE) {
				part = part.withEnd((this.greedy < 0 || i < this.greedy) ? after(i) : before(i));
			}
			resolved.add(part);
		}
		return List.copyOf(resolved);
	}

	private End after(int variable) {
		int next = variable + 1;
		int distance = 0;
		if (next < this.parts.size() && this.parts.get(next).isLiteral()) {
			String literal = this.parts.get(next).text();
			while (distance < literal.length() && !UriText.isReserved(literal.charAt(distance))) {
				distance++;
			}
			if (distance < literal.length()) {
				return new End(literal.charAt(distance), distance);
			}
			next++;
		}
		if (next == this.parts.size()) {
			return new End(End.OF_PATH.stop(), distance);
		}
		if (this.parts.get(next).kind() == Kind.SEGMENTS) {
			return new End('/', distance);
		}
		throw ambiguous(variable, next);
	}

	private End before(int variable) {
		UriTemplatePart previous = this.parts.get(variable - 1);
		if (!previous.isLiteral()) {
			throw ambiguous(variable - 1, variable);
		}
		String literal = previous.text();
		for (int i = literal.length() - 1; i >= 0; i--) {
			if (UriText.isReserved(literal.charAt(i))) {
				return new End(literal.charAt(i), literal.length() - 1 - i);
			}
		}
		throw ambiguous(variable - 2, variable);
	}

	private UnmatchableTemplateException ambiguous(int first, int second) {
		return new UnmatchableTemplateException(this.template,
				"it is ambiguous where '" + this.parts.get(first).text() + "' ends and '"
						+ this.parts.get(second).text()
						+ "' begins, separate the two by a reserved character such as '/'");
	}

}
