/** What came of clicks: leads, sales, and how many get that far. Read Outcomes first, then ConversionDetails. */
@NullMarked
package dev.waypost.analytics.outcomes;

import org.jspecify.annotations.NullMarked;
