package io.github.mcpstdio.handler;

import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;

import org.jspecify.annotations.Nullable;

import org.springframework.core.ReactiveAdapter;
import org.springframework.core.ReactiveAdapterRegistry;
import org.springframework.core.ResolvableType;
import org.springframework.util.ClassUtils;

/**
 * Turns what reactive methods return into stages, if Reactive Streams are on the class
 * path. Safe for use by several threads.
 */
final class ReactiveResults {

	private static final boolean AVAILABLE = ClassUtils.isPresent("org.reactivestreams.Publisher",
			ReactiveResults.class.getClassLoader());

	private final ReactiveAdapter adapter;

	private ReactiveResults(ReactiveAdapter adapter) {
		this.adapter = adapter;
	}

	/**
	 * Return how to treat the results of a method, or {@code null} if its type is not
	 * reactive.
	 */
	static @Nullable ReactiveResults find(Class<?> declared) {
		if (!AVAILABLE || declared.isPrimitive() || isPlain(declared)) {
			return null;
		}
		ReactiveAdapter adapter = ReactiveAdapterRegistry.getSharedInstance().getAdapter(declared);
		return (adapter != null) ? new ReactiveResults(adapter) : null;
	}

	private static boolean isPlain(Class<?> declared) {
		return CompletionStage.class.isAssignableFrom(declared)
				|| (declared.getName().startsWith("java.") && declared != Flow.Publisher.class);
	}

	/**
	 * Return the type of the value that a stage completes with.
	 */
	ResolvableType valueType(ResolvableType declared) {
		if (this.adapter.isNoValue()) {
			return ResolvableType.forClass(Void.class);
		}
		ResolvableType value = declared.as(this.adapter.getReactiveType()).getGeneric();
		return this.adapter.isMultiValue()
				? ResolvableType.forClassWithGenerics(List.class, ResolvableType.forType(value.getType())) : value;
	}

	/**
	 * Subscribe to what a method has returned.
	 * @param returned the value
	 * @return a stage that completes with its element, or with the list of all if there
	 * may be several; cancelling it cancels the subscription
	 */
	CompletionStage<@Nullable Object> toStage(Object returned) {
		return PublisherResult.subscribe(this.adapter.toPublisher(returned), this.adapter.isMultiValue());
	}

}
