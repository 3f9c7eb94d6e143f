package dev.waypost.platform.id;

import io.quarkus.logging.Log;
import java.util.function.IntSupplier;

/** Resumes work that was in progress when an earlier process of this node was killed. */
public final class InterruptedWork {
    private InterruptedWork() {}

    /**
     * Releases the work. If that fails it is delayed but not lost, because leases expire.
     *
     * @param what the name of the work, in the plural
     * @param release releases everything held by this node and returns the number
     */
    public static void resume(String what, IntSupplier release) throws InterruptedException {
        try {
            int left = release.getAsInt();
            if (left > 0) {
                Log.infof("Resuming %d %s that were in progress when Waypost stopped", left, what);
            }
        } catch (RuntimeException e) {
            if (Thread.currentThread().isInterrupted()) {
                throw new InterruptedException();
            }
            Log.warnf(e, "%s that were in progress when Waypost stopped resume when their leases expire", what);
        }
    }
}
