/** Requests to addresses that clients chose, without letting them reach what only this server can. Start with OutboundHttp. */
@NullMarked
package dev.waypost.platform.http;

import org.jspecify.annotations.NullMarked;
