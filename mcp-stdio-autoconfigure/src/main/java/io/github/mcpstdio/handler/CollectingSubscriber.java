package io.github.mcpstdio.handler;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

import org.jspecify.annotations.Nullable;
import org.reactivestreams.Subscriber;
import org.reactivestreams.Subscription;

/**
 * Collects what a publisher sends. Signals come one after the other, as Reactive Streams
 * have it; {@link #cancel} may be called by any thread.
 */
final class CollectingSubscriber implements Subscriber<Object> {

	private final boolean many;

	private final List<Object> values = new ArrayList<>();

	private final CompletableFuture<@Nullable Object> result = new CompletableFuture<>();

	private volatile @Nullable Subscription subscription;

	/**
	 * Create a subscriber.
	 * @param many whether the result is the list of all values; otherwise it is the first
	 * value, or {@code null} if there is none
	 */
	CollectingSubscriber(boolean many) {
		this.many = many;
	}

	CompletableFuture<@Nullable Object> result() {
		return this.result;
	}

	/**
	 * Take no more values; the result is cancelled unless it is there.
	 */
	void cancel() {
		this.result.cancel(true);
		Subscription subscription = this.subscription;
		if (subscription != null) {
			subscription.cancel();
		}
	}

	@Override
	public void onSubscribe(Subscription subscription) {
		this.subscription = subscription;
		if (this.result.isDone()) {
			subscription.cancel();
		}
		else {
			subscription.request(Long.MAX_VALUE);
		}
	}

	@Override
	public void onNext(Object value) {
		if (this.many) {
			this.values.add(value);
		}
		else {
			this.result.complete(value);
		}
	}

	@Override
	public void onError(Throwable failure) {
		this.result.completeExceptionally(failure);
	}

	@Override
	public void onComplete() {
		this.result.complete(this.many ? this.values : null);
	}

}
