package dev.waypost.audit;

import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.web.JsonConventions;
import java.time.Duration;
import java.time.Instant;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** From when to when, read from times or from dates. A date as the end means the whole of that day in UTC. */
record AuditPeriod(@Nullable Instant start, @Nullable Instant end) {
    private static final Pattern DATE = Pattern.compile("\\d{4}-\\d\\d-\\d\\d");

    static AuditPeriod of(@Nullable String start, @Nullable String end) {
        Instant from = start == null ? null : time("start", start);
        Instant until = end == null ? null : end(end);
        if (from != null && until != null && !from.isBefore(until)) {
            throw ApiException.invalid("start", "must not be after end");
        }
        return new AuditPeriod(from, until);
    }

    private static Instant end(String text) {
        // A time is as exact as the log itself, so the entries of that very millisecond are still meant.
        return time("end", text).plus(isDate(text) ? Duration.ofDays(1) : Duration.ofMillis(1));
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
