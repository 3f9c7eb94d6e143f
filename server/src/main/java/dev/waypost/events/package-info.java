/**
 * The columnar store: one row for every click, scan, lead, sale and bot hit. Start reading with EventStore: {@code ingest} appends to it,
 * {@code analytics} queries it. RollUps sums up days that have ended; the package memory holds recent events.
 */
@NullMarked
package dev.waypost.events;

import org.jspecify.annotations.NullMarked;
