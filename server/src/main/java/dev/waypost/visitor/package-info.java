/**
 * Facts about a visit: location, network, device, traffic source, identity. Each is computed on first use. Start
 * reading with Visit; {@code geo} reads addresses, {@code useragent} browsers and bots, {@code identity} recognises
 * returning visitors, and {@code data} loads the files.
 */
@NullMarked
package dev.waypost.visitor;

import org.jspecify.annotations.NullMarked;
