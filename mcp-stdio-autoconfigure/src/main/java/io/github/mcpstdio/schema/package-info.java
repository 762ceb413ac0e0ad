/**
 * JSON Schema behind two small ports: generation from Java types and validation of JSON
 * values. The only user of the schema library, which validates what is not simple.
 */
@NullMarked
package io.github.mcpstdio.schema;

import org.jspecify.annotations.NullMarked;
