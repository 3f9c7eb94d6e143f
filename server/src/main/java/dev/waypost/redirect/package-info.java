/**
 * Redirects of short links. {@code RedirectRoute} takes the request, {@code TargetCache} holds compiled links, {@code
 * Router} decides without side effects, {@code RedirectExecutor} records the click and returns an {@code Outcome}, and
 * {@code RedirectFastPath} or {@code OutcomeWriter} writes it as the response. A redirect of a cached link never waits
 * for a database, a lock or a disk.
 */
@NullMarked
package dev.waypost.redirect;

import org.jspecify.annotations.NullMarked;
