/**
 * The click journal: append-only segment files that hold every click before its response is sent. One lane per event loop, so that
 * appends never contend. Everything else that knows of clicks reads them from here. Read Journal first, then Segment.
 */
@NullMarked
package dev.waypost.journal;

import org.jspecify.annotations.NullMarked;
