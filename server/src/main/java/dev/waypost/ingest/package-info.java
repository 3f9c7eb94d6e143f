/**
 * Consumes the click journal: ClickCounter into the counters that lists and limits show, EventWriter into the columnar store with the
 * place and device that ClickEnricher works out, ClickFeedConsumer for ClickListeners. The package pipeline has the machinery that all
 * three share. ConversionCopier copies leads and sales from PostgreSQL to the columnar store.
 */
@NullMarked
package dev.waypost.ingest;

import org.jspecify.annotations.NullMarked;
