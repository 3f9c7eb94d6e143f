/** What an address tells: place, time zone, network, and the lists it is on. Read Places first. */
@NullMarked
package dev.waypost.visitor.geo;

import org.jspecify.annotations.NullMarked;
