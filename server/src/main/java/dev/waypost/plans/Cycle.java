package dev.waypost.plans;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;

/**
 * A period of whole months. All periods are counted from one anchor, so that 31 January is followed by 28 February and
 * 31 March.
 */
public record Cycle(Instant start, Instant end) {

    /**
     * The period of a time.
     *
     * @param months the length of a period
     */
    public static Cycle at(Instant anchor, int months, Instant time) {
        ZonedDateTime first = anchor.atZone(ZoneOffset.UTC);
        long number = Math.max(0, ChronoUnit.MONTHS.between(first, time.atZone(ZoneOffset.UTC)) / months);
        while (!time.isBefore(begin(first, months, number + 1))) {
            // 28 February is less than a month after 31 January, and yet the next month has begun.
            number++;
        }
        return new Cycle(begin(first, months, number), begin(first, months, number + 1));
    }

    private static Instant begin(ZonedDateTime first, int months, long number) {
        return first.plusMonths(number * months).toInstant();
    }
}
