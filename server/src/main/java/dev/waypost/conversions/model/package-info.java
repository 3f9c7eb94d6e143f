/** What a conversion is: its id, type, status and source, what a report of it has to say, and the events that other features observe. */
@NullMarked
package dev.waypost.conversions.model;

import org.jspecify.annotations.NullMarked;
