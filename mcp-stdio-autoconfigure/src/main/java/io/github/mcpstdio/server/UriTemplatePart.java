package io.github.mcpstdio.server;

/**
 * A part of a URI template that is no query.
 *
 * @param kind what it is
 * @param text the literal text in normal form, or the variable's name
 * @param inQuery whether there is a question mark before it
 * @param end where it ends if it is a simple variable
 */
record UriTemplatePart(Kind kind, String text, boolean inQuery, End end) {

	UriTemplatePart(Kind kind, String text, boolean inQuery) {
		this(kind, text, inQuery, End.OF_PATH);
	}

	UriTemplatePart withEnd(End end) {
		return new UriTemplatePart(this.kind, this.text, this.inQuery, end);
	}

	boolean isLiteral() {
		return this.kind == Kind.LITERAL;
	}

	/**
	 * Return whether it takes as much as it can, slashes included.
	 */
	boolean isGreedy() {
		return this.kind == Kind.REST || this.kind == Kind.SEGMENTS;
	}

	/**
	 * What a part is.
	 */
	enum Kind {

		/** A text that is the same in all URIs. */
		LITERAL,

		/** <code>{x}</code>. */
		SIMPLE,

		/** <code>{+x}</code>. */
		REST,

		/** <code>{/x*}</code>. */
		SEGMENTS

	}

	/**
	 * Where a simple variable ends: some literal characters away from a character that
	 * cannot occur in it.
	 *
	 * @param stop the character, or 0 for the end of the path
	 * @param distance how many literal characters are between the two
	 */
	record End(char stop, int distance) {

		static final End OF_PATH = new End((char) 0, 0);

	}

}
