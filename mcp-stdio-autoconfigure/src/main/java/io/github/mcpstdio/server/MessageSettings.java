package io.github.mcpstdio.server;

import java.time.Duration;

/**
 * Which messages handlers may send to the client while they serve a request.
 *
 * @param features what the server offers, logging among it
 * @param progressInterval how long progress notifications are apart on average
 */
record MessageSettings(OfferedFeatures features, Duration progressInterval) {

}
