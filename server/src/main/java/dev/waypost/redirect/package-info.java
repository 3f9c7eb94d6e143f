/**
 * Following a short link over HTTP. {@code RedirectRoute} takes the request, {@code targets} holds links compiled in memory,
 * {@code decision} decides without side effects, {@code RedirectExecutor} records the click and returns an {@code Outcome}, which
 * {@code RedirectFastPath} or {@code OutcomeWriter} writes as the response. Nothing on the way of a cached link waits for a database, a
 * lock or a disk.
 */
@NullMarked
package dev.waypost.redirect;

import org.jspecify.annotations.NullMarked;
