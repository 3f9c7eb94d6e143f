/** Downloads, batches of queries, lists of events, and the statistics of embedded widgets. Start reading with ReportService. */
@NullMarked
package dev.waypost.analytics.reports;

import org.jspecify.annotations.NullMarked;
