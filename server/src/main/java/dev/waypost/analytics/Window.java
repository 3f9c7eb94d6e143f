package dev.waypost.analytics;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;

/** A span of time, from its start to just before its end, seen in a time zone. */
public record Window(Instant start, Instant end, ZoneId zone) {
    /** The span of the same length that ends where this begins. */
    public Window previous() {
        return new Window(start.minus(Duration.between(start, end)), start, zone);
    }

    /** As many days as it takes to cover it. */
    public long days() {
        return Math.ceilDiv(
                Duration.between(start, end).toMillis(), Duration.ofDays(1).toMillis());
    }
}
