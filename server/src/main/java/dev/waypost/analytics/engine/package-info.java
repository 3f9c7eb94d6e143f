/**
 * Executes queries. {@link dev.waypost.analytics.engine.QueryPlanner} chooses one of the three {@link
 * dev.waypost.analytics.engine.QueryPlan}s, {@link dev.waypost.analytics.engine.PlanExecutor} executes it, and {@link
 * dev.waypost.analytics.engine.PlanLog} shows operators which plans were used and why. All plans return the same
 * result; they differ in the data they read.
 *
 * <p>While the store cannot be opened, overviews and time series come from {@link
 * dev.waypost.analytics.engine.DayAggregates} in PostgreSQL (see {@link dev.waypost.analytics.engine.FigureSource}).
 */
@NullMarked
package dev.waypost.analytics.engine;

import org.jspecify.annotations.NullMarked;
