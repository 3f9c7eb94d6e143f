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

/** The clock of the tests: it runs, and can be set, advanced and stopped. It is reset after each test. */
public final class SettableClock extends Clock {
    private final Clock real;
    private volatile Clock base;
    private volatile Duration ahead = Duration.ZERO;

    private SettableClock(Clock real) {
        this.real = real;
        this.base = real;
    }

    public synchronized void advance(Duration by) {
        ahead = ahead.plus(by);
    }

    public synchronized void set(Instant time) {
        ahead = Duration.between(base.instant(), time);
    }

    /**
     * Stops the clock until the test ends; it can still be advanced. The windows of rate limits begin at full minutes and hours,
     * and without this one could end while a test uses it up.
     */
    public synchronized void stop() {
        base = Clock.fixed(base.instant(), real.getZone());
    }

    /** Resets the clock for the next test. */
    static final class Reset implements AfterEachCallback {
        @Override
        public void afterEach(ExtensionContext context) {
            INSTANCE.base = INSTANCE.real;
            INSTANCE.ahead = Duration.ZERO;
        }
    }

    /** Runs an action at the real time, for third-party programs that compare it with theirs. */
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
        return base.instant().plus(ahead).truncatedTo(ChronoUnit.MILLIS);
    }

    /** Replaces the real clock in the application under test. */
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
