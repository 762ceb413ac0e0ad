package io.github.mcpstdio.schema;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import com.networknt.schema.Error;
import com.networknt.schema.path.NodePath;
import org.jspecify.annotations.Nullable;

/**
 * Leaves out what is said of alternatives that a value does not mean to be: one whose
 * name is another, or all if the name itself is missing or wrong.
 */
final class RelevantErrors {

	private static final Set<String> STEPS = Set.of("properties", "items", "prefixItems", "additionalProperties");

	/** The alternatives with errors, by the object that they are alternatives for. */
	private final Map<String, Set<Object>> branches = new HashMap<>();

	/** Those of them that have another name. */
	private final Map<String, Set<Object>> others = new HashMap<>();

	/** The properties that alternatives complain of, by the object. */
	private final Map<String, Set<String>> complaints = new HashMap<>();

	/** The properties that are wrong whatever the alternative, by the object. */
	private final Map<String, Set<String>> wrong = new HashMap<>();

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
		int keyword = keywordOfObject(path);
		add(propertyOf(error, keyword), objectKey(error, keyword), this.wrong);
		for (int i = 0; i < path.getNameCount() - 1; i++) {
			if (isBranch(path, i)) {
				String key = objectKey(error, i);
				this.branches.computeIfAbsent(key, (any) -> new HashSet<>()).add(path.getElement(i + 1));
				int start = afterReferences(path, i + 2);
				String property = propertyOf(error, start);
				add(property, key, this.complaints);
				if (property != null && "const".equals(error.getKeyword())) {
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
			if (isBranch(path, i) && !isRelevant(objectKey(error, i), path.getElement(i + 1))) {
				return false;
			}
		}
		return true;
	}

	private boolean isRelevant(String key, Object branch) {
		Set<Object> other = this.others.getOrDefault(key, Set.of());
		boolean allOther = other.containsAll(this.branches.getOrDefault(key, Set.of()));
		boolean misnamed = !Collections.disjoint(this.wrong.getOrDefault(key, Set.of()),
				this.complaints.getOrDefault(key, Set.of()));
		return !misnamed && (allOther || !other.contains(branch));
	}

	private static void add(@Nullable String property, String key, Map<String, Set<String>> properties) {
		if (property != null) {
			properties.computeIfAbsent(key, (any) -> new HashSet<>()).add(property);
		}
	}

	private static boolean isBranch(NodePath path, int index) {
		return "anyOf".equals(path.getElement(index)) && path.getElement(index + 1) instanceof Integer;
	}

	private static int afterReferences(NodePath path, int start) {
		int index = start;
		while (index < path.getNameCount() && "$ref".equals(path.getElement(index))) {
			index++;
		}
		return index;
	}

	/**
	 * Return where the keyword of the object is that an error is about.
	 */
	private static int keywordOfObject(NodePath path) {
		int last = path.getNameCount() - 1;
		return (last >= 2 && "properties".equals(path.getElement(last - 2))) ? last - 2 : Math.max(0, last);
	}

	/**
	 * Return the property that an error is about, empty for the object itself, or
	 * {@code null} if it is about something else than what keywords from an index on say
	 * of the object.
	 */
	private static @Nullable String propertyOf(Error error, int start) {
		NodePath path = error.getEvaluationPath();
		int count = path.getNameCount() - start;
		if (count == 1 && "required".equals(error.getKeyword())) {
			return error.getProperty();
		}
		if (count == 1 && "type".equals(error.getKeyword())) {
			return "";
		}
		return (count == 3 && "properties".equals(path.getElement(start))) ? String.valueOf(path.getElement(start + 1))
				: null;
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

	private static boolean isNamed(NodePath path, int step) {
		return "properties".equals(path.getElement(step)) || "prefixItems".equals(path.getElement(step));
	}

}
