/** Leads and sales: recorded once per order, attributed to a click, refunded, and listed. Read ConversionRecorder first. */
@NullMarked
package dev.waypost.conversions;

import org.jspecify.annotations.NullMarked;
