/**
 * Recent events in memory, so that the questions of a dashboard are answered without reading the store.
 *
 * <p><b>Terms.</b> A UTC day is <em>sealed</em> once {@link dev.waypost.events.RollUps} has passed it: events may still come late to
 * a sealed day, but rarely. The <em>live rows</em> of a workspace are all its events since the first day that is not sealed.
 *
 * <p><b>Invariant.</b> A {@link dev.waypost.events.memory.RecentSnapshot} that has rows has every event of its workspace at or after
 * its {@code since} that the store had committed when the snapshot was taken, each once; beyond those it may only have events of the
 * append that is committing at that moment. Four rules keep it:
 *
 * <ol>
 *   <li>{@link dev.waypost.events.memory.LiveRows} are registered, and the state of the store that fills them is chosen, while the
 *       write lock is held. An event is therefore either in that state or handed to
 *       {@link dev.waypost.events.memory.RecentEventsCache#add}, never both and never neither.
 *   <li>Appends go to memory before they are committed, under the write lock. An append that fails clears memory.
 *   <li>Only rows that are still registered after they were filled are used: rows that were evicted meanwhile may lack an append.
 *   <li>Rows that outgrow their limit are dropped for good. They are never refilled in place, which would leave the newest rows
 *       alone.
 * </ol>
 *
 * <p>Sealed days are cached by workspace, day and <em>version</em>. An event that comes late to a sealed day, or a deletion, changes
 * the version after its commit, so that no reader gets the old day under the new version.
 *
 * <p>The setting {@code WAYPOST_ANALYTICS_MEMORY=false} turns the memory off: nothing is loaded then, and
 * {@code RecentEventsCache.add} returns at once.
 */
@NullMarked
package dev.waypost.events.memory;

import org.jspecify.annotations.NullMarked;
