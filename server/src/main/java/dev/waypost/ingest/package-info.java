/**
 * Reads the click journal: into the counters that lists and limits show, and, with all that can be found out about a visitor,
 * into the columnar store. Read BatchProcessor first.
 */
@NullMarked
package dev.waypost.ingest;

import org.jspecify.annotations.NullMarked;
