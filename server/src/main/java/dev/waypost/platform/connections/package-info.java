/**
 * Bounds what a connection may hold: how long a request may take to arrive, how long nothing may happen, and how many connections one
 * address may have. It is laid under Vert.x, so that it holds for every server and protocol.
 */
@NullMarked
package dev.waypost.platform.connections;

import org.jspecify.annotations.NullMarked;
