package dev.waypost.testing;

import dev.waypost.platform.time.Sleeper;
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
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** The clock of the tests: it goes, and it can be set. After each test it shows the real time again. */
public final class SettableClock extends Clock {
    private final Clock real;
    private volatile Duration ahead = Duration.ZERO;

    private SettableClock(Clock real) {
        this.real = real;
    }

    public synchronized void advance(Duration by) {
        ahead = ahead.plus(by);
    }

    public synchronized void set(Instant time) {
        ahead = Duration.between(real.instant(), time);
    }

    /** Gives the next test its own view of time. */
    static final class Reset implements AfterEachCallback {
        @Override
        public void afterEach(ExtensionContext context) {
            INSTANCE.ahead = Duration.ZERO;
        }
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

        @Produces
        @Alternative
        @Priority(1)
        @Singleton
        static Sleeper sleeper() {
            return INSTANCE::advance;
        }
    }

    public static final SettableClock INSTANCE = new SettableClock(Clock.systemUTC());
}
