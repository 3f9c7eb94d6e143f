/**
 * Reads queries from the columnar store. EventDialect writes the SQL; RawRowReader reads every event of a window, RolledUpReader
 * takes rolled-up days where there are any and reads events for the rest. Both give the same answer.
 */
@NullMarked
package dev.waypost.analytics.store;

import org.jspecify.annotations.NullMarked;
