package io.github.mcpstdio.execution;

/**
 * Tells work that nobody waits for its outcome any more. Safe for use by several threads.
 *
 * @since 0.1.0
 */
public interface CancellationToken {

	/** A token that is never cancelled. */
	CancellationToken NONE = new CancellationToken() {

		@Override
		public boolean isCancelled() {
			return false;
		}

		@Override
		public void onCancel(Runnable callback) {
		}

	};

	/**
	 * Return whether the work was cancelled or has run out of time.
	 * @return whether to stop
	 */
	boolean isCancelled();

	/**
	 * Have a callback run when the work is cancelled or runs out of time, at once if that
	 * has happened already. Not called when the work ends by itself. It runs on the
	 * thread that cancels and should be quick; what it throws is logged.
	 * @param callback what to run
	 */
	void onCancel(Runnable callback);

}
