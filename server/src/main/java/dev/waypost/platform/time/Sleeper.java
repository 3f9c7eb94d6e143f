package dev.waypost.platform.time;

import java.time.Duration;

/** Lets time pass. Tests have one that moves their clock instead. */
@FunctionalInterface
public interface Sleeper {
    void sleep(Duration length) throws InterruptedException;
}
