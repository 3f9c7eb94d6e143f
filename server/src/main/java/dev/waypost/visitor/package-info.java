/** Facts about a visit: place, network, device, traffic, identity. Each is worked out when asked. Read Visit first. */
@NullMarked
package dev.waypost.visitor;

import org.jspecify.annotations.NullMarked;
