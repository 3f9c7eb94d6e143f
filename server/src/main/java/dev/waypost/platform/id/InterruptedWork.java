package dev.waypost.platform.id;

import io.quarkus.logging.Log;
import java.util.function.IntSupplier;

/** What a process of this node had in hand when it was killed, for the next one to go on with at once. */
public final class InterruptedWork {
    private InterruptedWork() {}

    /**
     * Gives them back. Where that does not work they are late, but not lost: whoever had them had them for a time.
     *
     * @param what what they are called, in the plural
     * @param release lets go of all that is held by this node, and says how many that were
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
