package dev.waypost.platform.time;

import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;

/** Provides the clock, in the milliseconds the API shows, so that what is stored and what is answered are the same. */
final class Clocks {
    private Clocks() {}

    @Produces
    @Singleton
    static Clock clock() {
        return Clock.tick(Clock.systemUTC(), Duration.ofMillis(1));
    }

    @Produces
    @Singleton
    static Sleeper sleeper() {
        return Thread::sleep;
    }
}
