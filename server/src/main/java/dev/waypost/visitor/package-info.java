/**
 * Facts about a visit: location, network, device, referrer and identity, each computed when it is asked for. Read Visitor first.
 * {@code geo} knows where an address is, {@code useragent} browsers and bots, {@code identity} who was here before, and {@code data} the
 * files that all this comes from.
 */
@NullMarked
package dev.waypost.visitor;

import org.jspecify.annotations.NullMarked;
