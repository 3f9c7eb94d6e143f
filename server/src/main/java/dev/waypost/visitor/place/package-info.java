/** What an address tells: place, time zone, network, and the lists it is on. Read Places first. */
@NullMarked
package dev.waypost.visitor.place;

import org.jspecify.annotations.NullMarked;
