package dev.waypost.platform.connections;

import io.netty.util.concurrent.EventExecutor;
import io.netty.util.concurrent.ScheduledFuture;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Checks all connections of one event loop at intervals: one timer for all of them, and a clock without a cost for
 * requests.
 */
final class Sweeper {
    private final Set<ConnectionWatch> watches = new HashSet<>();
    private final LongSupplier nanos;
    private long now;

    Sweeper(EventExecutor loop, Duration interval, LongSupplier nanos) {
        this.nanos = nanos;
        now = nanos.getAsLong();
        ScheduledFuture<?> _ =
                loop.scheduleWithFixedDelay(this::sweep, interval.toNanos(), interval.toNanos(), TimeUnit.NANOSECONDS);
    }

    /** The time of the last sweep, in nanoseconds. */
    long now() {
        return now;
    }

    void add(ConnectionWatch watch) {
        watches.add(watch);
    }

    void remove(ConnectionWatch watch) {
        watches.remove(watch);
    }

    private void sweep() {
        now = nanos.getAsLong();
        List<ConnectionWatch> expired =
                watches.stream().filter(watch -> watch.isExpired(now)).toList();
        expired.forEach(ConnectionWatch::end);
    }
}
