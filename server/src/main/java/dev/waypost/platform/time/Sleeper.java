package dev.waypost.platform.time;

import java.time.Duration;

/** Sleeps. Tests replace it with one that moves their clock. */
@FunctionalInterface
public interface Sleeper {
    void sleep(Duration length) throws InterruptedException;
}
