package dev.waypost.events;

import java.util.UUID;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * A number per workspace that changes whenever one of its sealed days does. Workspaces share counters, so that their number is bounded:
 * a change of another workspace only costs a reload.
 */
final class SealedDayVersions {
    private static final int COUNTERS = 1 << 16;

    private final AtomicLongArray counters = new AtomicLongArray(COUNTERS);

    long of(UUID workspace) {
        return counters.get(slot(workspace));
    }

    /** To be called after the commit. */
    void change(UUID workspace) {
        counters.incrementAndGet(slot(workspace));
    }

    private static int slot(UUID workspace) {
        return Math.floorMod(workspace.hashCode(), COUNTERS);
    }
}
