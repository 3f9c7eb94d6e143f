/**
 * Following a short link. {@code RedirectRoute} takes the request, {@code Targets} holds links compiled in memory,
 * {@code Router} decides without side effects, {@code Follower} records the click and answers. Nothing on the way of a
 * cached link waits for a database, a lock or a disk.
 */
@NullMarked
package dev.waypost.redirect;

import org.jspecify.annotations.NullMarked;
