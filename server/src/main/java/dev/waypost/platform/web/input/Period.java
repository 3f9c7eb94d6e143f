package dev.waypost.platform.web.input;

import dev.waypost.platform.error.ApiException;
import java.time.Duration;
import java.time.Instant;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A period. If it is given as dates, the end date includes the whole day in UTC. */
public record Period(@Nullable Instant start, @Nullable Instant end) {
    private static final Pattern DATE = Pattern.compile("\\d{4}-\\d\\d-\\d\\d");

    /** Rejects invalid values with the name of their parameter. */
    public static Period of(String startName, @Nullable String start, String endName, @Nullable String end) {
        Instant from = start == null ? null : time(startName, start);
        Instant until = end == null ? null : end(endName, end);
        if (from != null && until != null && !from.isBefore(until)) {
            throw ApiException.invalid(startName, "must not be after " + endName);
        }
        return new Period(from, until);
    }

    /** Half-open: the end is exclusive. Rejects a start after the end with the name of its parameter. */
    public static Period between(String startName, @Nullable Instant start, String endName, @Nullable Instant end) {
        if (start != null && end != null && start.isAfter(end)) {
            throw ApiException.invalid(startName, "must not be after " + endName);
        }
        return new Period(start, end);
    }

    private static Instant end(String field, String text) {
        // Stored times have millisecond precision, so the end includes its own millisecond.
        return time(field, text).plus(isDate(text) ? Duration.ofDays(1) : Duration.ofMillis(1));
    }

    private static Instant time(String field, String text) {
        try {
            return JsonConventions.instant(isDate(text) ? text + "T00:00:00Z" : text);
        } catch (IllegalArgumentException e) {
            throw ApiException.invalid(
                    field, "must be a date such as 2026-05-01 or a time such as 2026-05-01T12:00:00.000Z");
        }
    }

    private static boolean isDate(String text) {
        return DATE.matcher(text).matches();
    }
}
