/**
 * Answers queries from memory, on top of the rows in {@code events.memory}.
 *
 * <p><b>How.</b> A window is cut into whole sealed days, the partial days at its ends, and the live rows. The groups of the whole days
 * are read from the store once and cached ({@link dev.waypost.analytics.memory.CachedGroups}); live rows are added to them as they
 * come; partial days are scanned ({@link dev.waypost.analytics.memory.PartialDay}).
 *
 * <p><b>Invariant.</b> The answer equals the one that reading every event of the window would give. Three rules keep it:
 *
 * <ol>
 *   <li>Cached groups are found by scope, grouping, filters, prices, the span of days and the version of the workspace's sealed days.
 *       An event that comes late to a sealed day changes the version, so groups without it are never read again.
 *   <li>Groups to which live rows are added belong to one {@code EventColumns} and count each of its rows once, in order. When the
 *       workspace is loaded again, the groups are made again.
 *   <li>A visitor is counted once per group over the whole days, the live rows and both partial days: {@code GroupSums} above others
 *       skip the visitors of the others, and {@link dev.waypost.analytics.memory.PartialDays} subtracts those who are in both
 *       partial days only.
 * </ol>
 *
 * <p>What exceeds the limits of memory, or needs a column that memory does not hold, is a
 * {@link dev.waypost.analytics.memory.MemoryLookup.Miss} with its reason, and {@code QueryPlanner} plans a read of the store. The
 * setting {@code WAYPOST_ANALYTICS_MEMORY=false} makes every lookup a miss.
 */
@NullMarked
package dev.waypost.analytics.memory;

import org.jspecify.annotations.NullMarked;
