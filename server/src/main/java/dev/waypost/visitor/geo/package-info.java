/** Facts from an address: location, time zone, network, and lists. Start reading with GeoLocator. */
@NullMarked
package dev.waypost.visitor.geo;

import org.jspecify.annotations.NullMarked;
