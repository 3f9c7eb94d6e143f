/**
 * Facts about a visit: location, network, device, referrer and identity, each computed on demand. Read Visitor first. {@code geo}
 * finds the location and network of an address (the country too), {@code useragent} recognises browsers and bots, {@code identity}
 * recognises returning visitors, and {@code data} loads the data files.
 */
@NullMarked
package dev.waypost.visitor;

import org.jspecify.annotations.NullMarked;
