/**
 * The click journal: append-only segment files that store every click before its response is sent. Each event loop has
 * its own lane, so that appends never contend. All other features read clicks from the journal. Start reading with
 * Journal, then Segment.
 */
@NullMarked
package dev.waypost.journal;

import org.jspecify.annotations.NullMarked;
