/**
 * Facts about a visit: place, network, device, traffic, identity. Each is worked out when asked. Start reading with Visit; {@code place}
 * knows addresses, {@code agent} browsers and bots, {@code identity} who was here before, {@code data} where the knowledge is.
 */
@NullMarked
package dev.waypost.visitor;

import org.jspecify.annotations.NullMarked;
