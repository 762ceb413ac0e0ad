package io.github.mcpstdio.handler;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscriber;
import org.reactivestreams.Subscription;

/**
 * Collects what a publisher emits. Is called as Reactive Streams say, by one thread at a
 * time.
 */
final class PublisherResult implements Subscriber<Object> {

	private final CompletableFuture<@Nullable Object> future = new CompletableFuture<>();

	private final @Nullable List<Object> elements;

	private PublisherResult(boolean multiple) {
		this.elements = multiple ? new ArrayList<>() : null;
	}

	static CompletableFuture<@Nullable Object> subscribe(Publisher<Object> publisher, boolean multiple) {
		PublisherResult result = new PublisherResult(multiple);
		publisher.subscribe(result);
		return result.future;
	}

	@Override
	public void onSubscribe(Subscription subscription) {
		this.future.whenComplete((value, failure) -> {
			if (this.future.isCancelled()) {
				subscription.cancel();
			}
		});
		subscription.request(Long.MAX_VALUE);
	}

	@Override
	public void onNext(Object element) {
		if (this.elements != null) {
			this.elements.add(element);
		}
		else {
			this.future.complete(element);
		}
	}

	@Override
	public void onError(Throwable failure) {
		this.future.completeExceptionally(failure);
	}

	@Override
	public void onComplete() {
		this.future.complete(this.elements);
	}

}
