package dev.waypost.imports.providers;

import java.time.Duration;

/** Waits when a service asks for it. */
@FunctionalInterface
public interface Backoff {
    /** Returns after the pause, or throws if it is too long to wait here. */
    void pause(Duration length) throws InterruptedException;
}
