/**
 * Answers about what happened. Every question is a Query: a scope, a window of time, what to group by, filters and a limit.
 * EventDialect turns it into SQL, EventQueries runs it, AnalyticsService makes the answers that the resources give.
 */
@NullMarked
package dev.waypost.analytics;

import org.jspecify.annotations.NullMarked;
