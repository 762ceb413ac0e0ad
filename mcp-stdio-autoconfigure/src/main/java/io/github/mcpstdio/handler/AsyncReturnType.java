package io.github.mcpstdio.handler;

import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Flow;
import java.util.concurrent.Future;

import org.jspecify.annotations.Nullable;

import org.springframework.core.ResolvableType;
import org.springframework.util.ClassUtils;

import io.github.mcpstdio.execution.CancellationToken;

/**
 * A declared return type whose values may come later.
 */
abstract class AsyncReturnType {

	/**
	 * Return how what a method returns becomes a stage.
	 * @param declared what the method declares to return
	 * @return how, or {@code null} if the value is there when the method returns
	 */
	static @Nullable AsyncReturnType of(Class<?> declared) {
		if (declared == String.class || declared.isPrimitive() || declared.isRecord()) {
			return null;
		}
		if (declared == Object.class || CompletionStage.class.isAssignableFrom(declared)
				|| Future.class.isAssignableFrom(declared)) {
			return new Futures();
		}
		boolean unlikely = declared.getName().startsWith("java.") && declared != Flow.Publisher.class;
		return (!unlikely && Reactive.PRESENT) ? ReactiveReturnType.find(declared) : null;
	}

	/**
	 * Return the type of the value that comes.
	 */
	abstract ResolvableType valueType(ResolvableType declared);

	/**
	 * Return the stage that completes with the value. What cannot be turned into a stage
	 * is waited for.
	 */
	abstract CompletionStage<?> stage(@Nullable Object returned, CancellationToken cancellation) throws Exception;

	/**
	 * Asked for only when a type is met that could be reactive.
	 */
	private static final class Reactive {

		private static final boolean PRESENT = ClassUtils.isPresent("org.reactivestreams.Publisher",
				AsyncReturnType.class.getClassLoader());

	}

	/**
	 * Stages and futures, and {@code Object}, which may be either.
	 */
	private static final class Futures extends AsyncReturnType {

		@Override
		ResolvableType valueType(ResolvableType declared) {
			Class<?> type = declared.resolve(Object.class);
			if (CompletionStage.class.isAssignableFrom(type)) {
				return declared.as(CompletionStage.class).getGeneric();
			}
			return Future.class.isAssignableFrom(type) ? declared.as(Future.class).getGeneric() : declared;
		}

		@Override
		CompletionStage<?> stage(@Nullable Object returned, CancellationToken cancellation) throws Exception {
			if (returned instanceof CompletionStage<?> stage) {
				return stage;
			}
			return (returned instanceof Future<?> future) ? await(future, cancellation)
					: CompletableFuture.completedFuture(returned);
		}

		private static CompletionStage<?> await(Future<?> future, CancellationToken cancellation)
				throws InterruptedException {
			cancellation.onCancel(() -> future.cancel(true));
			try {
				return CompletableFuture.completedFuture(future.get());
			}
			catch (InterruptedException ex) {
				future.cancel(true);
				throw ex;
			}
			catch (ExecutionException ex) {
				return CompletableFuture.failedFuture((ex.getCause() != null) ? ex.getCause() : ex);
			}
			catch (CancellationException ex) {
				return CompletableFuture.failedFuture(ex);
			}
		}

	}

}
