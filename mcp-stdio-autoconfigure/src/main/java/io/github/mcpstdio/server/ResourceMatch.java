package io.github.mcpstdio.server;

/**
 * What a URI stands for.
 *
 * @param entry the resource or the template that the URI fits
 * @param handler what reads it
 * @param request what the handler is told
 */
record ResourceMatch(CatalogEntry<?> entry, ResourceHandler handler, ResourceRequest request) {

}
