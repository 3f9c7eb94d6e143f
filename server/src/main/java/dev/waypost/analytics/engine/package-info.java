/**
 * Answers queries. {@link dev.waypost.analytics.engine.QueryPlanner} chooses one of the three
 * {@link dev.waypost.analytics.engine.QueryPlan}s, {@link dev.waypost.analytics.engine.PlanExecutor} carries it out, and
 * {@link dev.waypost.analytics.engine.PlanLog} tells operators which plans an answer took and why. All plans give the same answer;
 * they differ in what they read.
 *
 * <p>While the store cannot be opened, overviews and time series come from {@link dev.waypost.analytics.engine.DayAggregates} in
 * PostgreSQL (see {@link dev.waypost.analytics.engine.FigureSource}).
 */
@NullMarked
package dev.waypost.analytics.engine;

import org.jspecify.annotations.NullMarked;
