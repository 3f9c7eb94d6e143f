/**
 * The model of a question to analytics and of its figures. A Query is a scope, a window of time, a dimension or buckets to group by,
 * filters and a limit; a QueryContext is what the parameters of a request mean, from which queries are made. Measures are the
 * figures of a group, MoneyTotals turns its RevenueSums into one currency.
 */
@NullMarked
package dev.waypost.analytics.query;

import org.jspecify.annotations.NullMarked;
