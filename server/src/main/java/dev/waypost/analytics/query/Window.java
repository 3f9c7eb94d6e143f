package dev.waypost.analytics.query;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;

/**
 * A span of time in a time zone; the end is exclusive.
 *
 * @param asOf the time of the request: a window that ends later can still change
 */
public record Window(Instant start, Instant end, ZoneId zone, Instant asOf) {
    /** A window that has ended. */
    public Window(Instant start, Instant end, ZoneId zone) {
        this(start, end, zone, Instant.MAX);
    }

    /** The last calendar days, including today. */
    public static Window lastDays(long days, ZoneId zone, Instant now) {
        Instant today = LocalDate.ofInstant(now, zone).atStartOfDay(zone).toInstant();
        // In the first millisecond of a day the window would be empty.
        Instant end = now.isAfter(today) ? now : now.plusMillis(1);
        return new Window(daysUntil(end, days, zone), end, zone, now);
    }

    /** The start of the first of the calendar days that end with the day of {@code end}. */
    public static Instant daysUntil(Instant end, long days, ZoneId zone) {
        return LocalDate.ofInstant(end.minusMillis(1), zone)
                .minusDays(days - 1)
                .atStartOfDay(zone)
                .toInstant();
    }

    /** Whether it can still change. */
    public boolean partial() {
        return !end.isBefore(asOf);
    }

    /** The same number of days before; for a window that is not of whole days, the same duration before. */
    public Window previous() {
        Instant earlier = isOfWholeDays()
                ? LocalDate.ofInstant(start, zone)
                        .minusDays(days())
                        .atStartOfDay(zone)
                        .toInstant()
                : start.minus(Duration.between(start, end));
        return new Window(earlier, start, zone, asOf);
    }

    /** The number of days that cover it. */
    public long days() {
        return isOfWholeDays()
                ? ChronoUnit.DAYS.between(
                                LocalDate.ofInstant(start, zone), LocalDate.ofInstant(end.minusMillis(1), zone))
                        + 1
                : Math.ceilDiv(
                        Duration.between(start, end).toMillis(),
                        Duration.ofDays(1).toMillis());
    }

    /** Today counts as a whole day. */
    private boolean isOfWholeDays() {
        return beginsDay(start) && (partial() || beginsDay(end));
    }

    private boolean beginsDay(Instant time) {
        return LocalDate.ofInstant(time, zone).atStartOfDay(zone).toInstant().equals(time);
    }
}
