package io.github.mcpstdio.server;

import java.time.Duration;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

import io.github.mcpstdio.protocol.model.CompletionReference;

/**
 * What completes the arguments of a prompt or the variables of a resource template.
 *
 * @param reference what has the arguments
 * @param argument the name of the argument that is completed, or {@code null} for all
 * that have no completion of their own
 * @param timeout how long it may take, {@link Duration#ZERO} for as long as it likes, or
 * {@code null} for the transport's default
 * @param handler what it does
 * @param origin where it comes from, such as the method's signature, for people who look
 * for it
 * @since 0.1.0
 */
public record CompletionRegistration(CompletionReference reference, @Nullable String argument,
		@Nullable Duration timeout, CompletionHandler handler, String origin) implements Registration {

	public CompletionRegistration {
		Objects.requireNonNull(reference, "'reference' must not be null");
		Registrations.check(reference, timeout, handler, origin);
	}

	/**
	 * Create a registration for all arguments that have no completion of their own, with
	 * the transport's timeout.
	 * @param reference what has the arguments
	 * @param handler what it does
	 * @param origin where it comes from, for people who look for it
	 */
	public CompletionRegistration(CompletionReference reference, CompletionHandler handler, String origin) {
		this(reference, null, null, handler, origin);
	}

}
