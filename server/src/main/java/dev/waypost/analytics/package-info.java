/**
 * Answers about events over HTTP: resources, parameters, views, and the cache of answers. QueryContexts reads the parameters,
 * AnalyticsService makes queries and views. The model of a query is in the package query, and engine answers it: read
 * engine.QueryPlanner first.
 */
@NullMarked
package dev.waypost.analytics;

import org.jspecify.annotations.NullMarked;
