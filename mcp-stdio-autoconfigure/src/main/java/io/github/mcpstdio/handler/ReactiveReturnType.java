package io.github.mcpstdio.handler;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

import org.jspecify.annotations.Nullable;

import org.springframework.core.ReactiveAdapter;
import org.springframework.core.ReactiveAdapterRegistry;
import org.springframework.core.ResolvableType;

import io.github.mcpstdio.execution.CancellationToken;

/**
 * A type of a reactive library that Spring knows. Loaded only if Reactive Streams are on
 * the class path.
 */
final class ReactiveReturnType extends AsyncReturnType {

	private final ReactiveAdapter adapter;

	private ReactiveReturnType(ReactiveAdapter adapter) {
		this.adapter = adapter;
	}

	static @Nullable ReactiveReturnType find(Class<?> declared) {
		ReactiveAdapter adapter = ReactiveAdapterRegistry.getSharedInstance().getAdapter(declared);
		return (adapter != null) ? new ReactiveReturnType(adapter) : null;
	}

	@Override
	ResolvableType valueType(ResolvableType declared) {
		if (this.adapter.isNoValue()) {
			return ResolvableType.forClass(Void.class);
		}
		ResolvableType value = declared.as(this.adapter.getReactiveType()).getGeneric();
		return this.adapter.isMultiValue() ? ResolvableType.forClassWithGenerics(List.class, value) : value;
	}

	@Override
	CompletionStage<?> stage(@Nullable Object returned, CancellationToken cancellation) {
		if (returned == null) {
			return CompletableFuture.completedFuture(null);
		}
		CollectingSubscriber subscriber = new CollectingSubscriber(this.adapter.isMultiValue());
		cancellation.onCancel(subscriber::cancel);
		this.adapter.toPublisher(returned).subscribe(subscriber);
		return subscriber.result();
	}

}
