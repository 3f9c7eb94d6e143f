/** Leads, sales and funnels. Read OutcomeService first, then ConversionDetailsService. */
@NullMarked
package dev.waypost.analytics.outcomes;

import org.jspecify.annotations.NullMarked;
