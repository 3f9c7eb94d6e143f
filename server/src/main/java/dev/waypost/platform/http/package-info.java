/** Requests to URLs that clients chose, without exposing internal addresses. Start reading with OutboundHttp. */
@NullMarked
package dev.waypost.platform.http;

import org.jspecify.annotations.NullMarked;
