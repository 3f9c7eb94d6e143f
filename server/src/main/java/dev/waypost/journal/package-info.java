/**
 * The click journal: append-only segment files that hold every click before its answer leaves. One lane per event loop, so
 * that appends never contend. Everything else that knows of clicks reads it from here. Read Journal first, then Segment.
 */
@NullMarked
package dev.waypost.journal;

import org.jspecify.annotations.NullMarked;
