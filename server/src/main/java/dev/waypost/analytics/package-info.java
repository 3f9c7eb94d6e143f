/**
 * The analytics API over events: resources, parameters, views, and the cache of responses. QueryContexts reads the
 * parameters; AnalyticsService creates queries and views. The query model is in the package query, and engine executes
 * it: start reading with engine.QueryPlanner.
 */
@NullMarked
package dev.waypost.analytics;

import org.jspecify.annotations.NullMarked;
