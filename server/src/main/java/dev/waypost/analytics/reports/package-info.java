/** Downloads, batches of queries, lists of events, and the statistics of embedded widgets. Read ReportService first. */
@NullMarked
package dev.waypost.analytics.reports;

import org.jspecify.annotations.NullMarked;
