/**
 * Limits of connections: the time for a request to arrive, the time without activity, and the number of connections per
 * address. Installed below Vert.x, so that it applies to every server and protocol.
 */
@NullMarked
package dev.waypost.platform.connections;

import org.jspecify.annotations.NullMarked;
