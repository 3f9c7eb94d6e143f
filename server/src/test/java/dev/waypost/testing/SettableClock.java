package dev.waypost.testing;

import jakarta.annotation.Priority;
import jakarta.enterprise.inject.Alternative;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.Callable;

/** The clock of the tests: it goes, and it can be moved forward. */
public final class SettableClock extends Clock {
    private final Clock real;
    private volatile Duration ahead = Duration.ZERO;

    private SettableClock(Clock real) {
        this.real = real;
    }

    /** Moves time forward, for every test from here on: never rely on the absolute time. */
    public void advance(Duration by) {
        ahead = ahead.plus(by);
    }

    /** Runs something at the time that other programs see, for those that compare ours with theirs. */
    public <T> T atRealTime(Callable<T> something) throws Exception {
        Duration kept = ahead;
        ahead = Duration.ZERO;
        try {
            return something.call();
        } finally {
            ahead = kept;
        }
    }

    @Override
    public ZoneId getZone() {
        return real.getZone();
    }

    @Override
    public Clock withZone(ZoneId zone) {
        return real.withZone(zone);
    }

    @Override
    public Instant instant() {
        return real.instant().plus(ahead).truncatedTo(ChronoUnit.MILLIS);
    }

    /** Takes the place of the real clock in the application under test. */
    static final class Provider {
        private Provider() {}

        @Produces
        @Alternative
        @Priority(1)
        @Singleton
        static Clock clock() {
            return INSTANCE;
        }
    }

    public static final SettableClock INSTANCE = new SettableClock(Clock.systemUTC());
}
