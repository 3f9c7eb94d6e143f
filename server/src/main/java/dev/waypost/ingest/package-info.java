/** Reads the click journal and keeps the counters that lists and limits show. Read ClickCounting first. */
@NullMarked
package dev.waypost.ingest;

import org.jspecify.annotations.NullMarked;
