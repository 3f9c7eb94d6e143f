package dev.waypost.imports.sources;

import java.time.Duration;

/** Waits for a service that asked for it, as long as whoever reads has the time. */
@FunctionalInterface
public interface Backoff {
    /** Returns when the time is over, or throws when that is not to be waited for here. */
    void pause(Duration length) throws InterruptedException;
}
