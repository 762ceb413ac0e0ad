package io.github.mcpstdio.schema;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import com.networknt.schema.Error;
import com.networknt.schema.path.NodePath;

/**
 * Leaves out what is said of alternatives that a value does not mean to be: one whose
 * name is another, or all if the name itself is wrong.
 */
final class RelevantErrors {

	private static final Set<String> STEPS = Set.of("properties", "items", "prefixItems", "additionalProperties");

	private final Map<String, Set<Object>> branches = new HashMap<>();

	private final Map<String, Set<Object>> others = new HashMap<>();

	private final Set<String> misnamed = new HashSet<>();

	private final Set<String> mistyped = new HashSet<>();

	private RelevantErrors() {
	}

	static List<Error> of(List<Error> errors) {
		if (errors.size() < 2) {
			return errors;
		}
		RelevantErrors relevance = new RelevantErrors();
		errors.forEach(relevance::collect);
		List<Error> relevant = new ArrayList<>();
		for (Error error : errors) {
			if (relevance.isRelevant(error)) {
				relevant.add(error);
			}
		}
		return relevant;
	}

	private void collect(Error error) {
		NodePath path = error.getEvaluationPath();
		if ("type".equals(error.getKeyword())) {
			this.mistyped.add(error.getInstanceLocation().toString());
		}
		if (isOfObjectItself(path)) {
			this.misnamed.add(objectKey(error, keywordAt(path, path.getNameCount() - 1)));
		}
		for (int i = 0; i < path.getNameCount() - 1; i++) {
			if (isBranch(path, i)) {
				String key = objectKey(error, i);
				this.branches.computeIfAbsent(key, (any) -> new HashSet<>()).add(path.getElement(i + 1));
				if (isName(path, i + 2)) {
					this.others.computeIfAbsent(key, (any) -> new HashSet<>()).add(path.getElement(i + 1));
				}
			}
		}
	}

	private boolean isRelevant(Error error) {
		if ("enum".equals(error.getKeyword()) && this.mistyped.contains(error.getInstanceLocation().toString())) {
			return false;
		}
		NodePath path = error.getEvaluationPath();
		for (int i = 0; i < path.getNameCount() - 1; i++) {
			if (isBranch(path, i)) {
				String key = objectKey(error, i);
				Set<Object> other = this.others.getOrDefault(key, Set.of());
				boolean none = other.containsAll(this.branches.getOrDefault(key, Set.of()));
				if (this.misnamed.contains(key) || (!none && other.contains(path.getElement(i + 1)))) {
					return false;
				}
			}
		}
		return true;
	}

	private static boolean isBranch(NodePath path, int index) {
		return "anyOf".equals(path.getElement(index)) && path.getElement(index + 1) instanceof Integer;
	}

	/**
	 * Return whether an error is about an object's type, or the presence or kind of a
	 * property.
	 */
	private static boolean isOfObjectItself(NodePath path) {
		Object keyword = path.getElement(path.getNameCount() - 1);
		return "required".equals(keyword) || "type".equals(keyword) || "enum".equals(keyword);
	}

	private static int keywordAt(NodePath path, int last) {
		boolean ofProperty = last >= 2 && "properties".equals(path.getElement(last - 2));
		return ofProperty ? last - 2 : last;
	}

	private static boolean isName(NodePath path, int start) {
		int index = start;
		while (index < path.getNameCount() && "$ref".equals(path.getElement(index))) {
			index++;
		}
		return path.getNameCount() == index + 3 && "properties".equals(path.getElement(index))
				&& "const".equals(path.getElement(index + 2));
	}

	private static boolean isNamed(NodePath path, int step) {
		return "properties".equals(path.getElement(step)) || "prefixItems".equals(path.getElement(step));
	}

	/**
	 * Return what identifies the object that a keyword is applied to.
	 */
	private static String objectKey(Error error, int keyword) {
		NodePath path = error.getEvaluationPath();
		StringBuilder key = new StringBuilder();
		int steps = 0;
		for (int i = 0; i < path.getNameCount(); i++) {
			if (i < keyword) {
				key.append('/').append(path.getElement(i));
			}
			else if (i < path.getNameCount() - 1 && STEPS.contains(String.valueOf(path.getElement(i)))) {
				steps++;
				i += isNamed(path, i) ? 1 : 0;
			}
		}
		NodePath location = error.getInstanceLocation();
		key.append('@');
		for (int i = 0; i < location.getNameCount() - steps; i++) {
			key.append('/').append(location.getElement(i));
		}
		return key.toString();
	}

}
