/**
 * Consumes the click journal: ClickCounter updates the counters of lists and limits, EventWriter writes events to the columnar
 * store with the location and device that ClickEnricher adds, and ClickFeedConsumer passes clicks to ClickListeners. The package
 * pipeline has the parts that all three share. ConversionCopier copies leads and sales from PostgreSQL to the columnar store.
 */
@NullMarked
package dev.waypost.ingest;

import org.jspecify.annotations.NullMarked;
