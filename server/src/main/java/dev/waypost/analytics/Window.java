package dev.waypost.analytics;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;

/**
 * A span of time, from its start to just before its end, seen in a time zone.
 *
 * @param asOf when it was asked for: what ends later is not over
 */
public record Window(Instant start, Instant end, ZoneId zone, Instant asOf) {
    /** A span that is over. */
    public Window(Instant start, Instant end, ZoneId zone) {
        this(start, end, zone, Instant.MAX);
    }

    /** So many calendar days up to now, today included. */
    static Window lastDays(long days, ZoneId zone, Instant now) {
        Instant today = LocalDate.ofInstant(now, zone).atStartOfDay(zone).toInstant();
        // In the first millisecond of a day the window would be empty.
        Instant end = now.isAfter(today) ? now : now.plusMillis(1);
        return new Window(daysUntil(end, days, zone), end, zone, now);
    }

    /** The start of the first of so many calendar days, the last of which has the end in it. */
    static Instant daysUntil(Instant end, long days, ZoneId zone) {
        return LocalDate.ofInstant(end.minusMillis(1), zone)
                .minusDays(days - 1)
                .atStartOfDay(zone)
                .toInstant();
    }

    /** Whether more can happen in it. */
    public boolean partial() {
        return !end.isBefore(asOf);
    }

    /** As many days directly before; where the window is cut within a day, the span of the same length before. */
    public Window previous() {
        Instant earlier = isOfWholeDays()
                ? LocalDate.ofInstant(start, zone)
                        .minusDays(days())
                        .atStartOfDay(zone)
                        .toInstant()
                : start.minus(Duration.between(start, end));
        return new Window(earlier, start, zone, asOf);
    }

    /** As many days as it takes to cover it. */
    public long days() {
        return isOfWholeDays()
                ? ChronoUnit.DAYS.between(
                                LocalDate.ofInstant(start, zone), LocalDate.ofInstant(end.minusMillis(1), zone))
                        + 1
                : Math.ceilDiv(
                        Duration.between(start, end).toMillis(),
                        Duration.ofDays(1).toMillis());
    }

    /** The day that goes on counts as a whole one. */
    private boolean isOfWholeDays() {
        return beginsDay(start) && (partial() || beginsDay(end));
    }

    private boolean beginsDay(Instant time) {
        return LocalDate.ofInstant(time, zone).atStartOfDay(zone).toInstant().equals(time);
    }
}
