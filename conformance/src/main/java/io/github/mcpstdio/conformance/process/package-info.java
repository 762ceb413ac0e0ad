/**
 * What tests of the started process need: tools that echo, sleep, print and hang, and
 * misbehaviour that is switched on by properties under {@code fixture}.
 */
@NullMarked
package io.github.mcpstdio.conformance.process;

import org.jspecify.annotations.NullMarked;
