/** What an address tells: place, time zone, network, and the lists it is on. Start reading with Places. */
@NullMarked
package dev.waypost.visitor.geo;

import org.jspecify.annotations.NullMarked;
