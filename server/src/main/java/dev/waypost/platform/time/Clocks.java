package dev.waypost.platform.time;

import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;

/** Provides the clock with millisecond precision, as in the API, so that stored and returned times are equal. */
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
