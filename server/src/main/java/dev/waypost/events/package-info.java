/**
 * What happened, one row for every click, scan, lead, sale and bot hit, in the columnar store. Others add to it, look single
 * events up, and ask it questions.
 */
@NullMarked
package dev.waypost.events;

import org.jspecify.annotations.NullMarked;
