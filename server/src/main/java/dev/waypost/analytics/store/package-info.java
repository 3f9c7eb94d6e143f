/**
 * Reads queries from the columnar store. EventDialect writes the SQL; RawRowReader reads every event of a window, RolledUpReader
 * uses rolled-up days and reads events for the rest of the window. Both give the same answer.
 */
@NullMarked
package dev.waypost.analytics.store;

import org.jspecify.annotations.NullMarked;
