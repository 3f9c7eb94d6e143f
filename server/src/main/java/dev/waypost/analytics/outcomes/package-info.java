/** Leads, sales and funnels. Start reading with OutcomeService, then ConversionDetailsService. */
@NullMarked
package dev.waypost.analytics.outcomes;

import org.jspecify.annotations.NullMarked;
