/**
 * The model of analytics queries and their figures. A Query is a scope, a window of time, a dimension or buckets to
 * group by, filters and a limit; a QueryContext holds the parsed parameters of a request, from which queries are
 * created. Measures are the figures of a group; MoneyTotals converts its RevenueSums to one currency.
 */
@NullMarked
package dev.waypost.analytics.query;

import org.jspecify.annotations.NullMarked;
