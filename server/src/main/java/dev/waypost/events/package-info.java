/**
 * The columnar store: one row for every click, scan, lead, sale and bot hit. Read EventStore first: {@code ingest} appends to it,
 * {@code analytics} queries it. RollUps sums up days that have ended; the package
 * memory holds recent events and is kept in step as a StoreMirror: the store does not know it.
 */
@NullMarked
package dev.waypost.events;

import org.jspecify.annotations.NullMarked;
