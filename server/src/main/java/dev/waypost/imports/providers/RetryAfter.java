package dev.waypost.imports.providers;

import dev.waypost.imports.sources.ProviderTimes;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import org.jspecify.annotations.Nullable;

/** The delay that a service asks for: Retry-After, or the reset of its rate limit. */
final class RetryAfter {
    static final Duration UNSAID = Duration.ofSeconds(30);

    private static final Duration LEAST = Duration.ofSeconds(1);
    private static final Duration MOST = Duration.ofHours(1);

    /** A larger number is a time and not a duration. */
    private static final long EARLIEST = 1_000_000_000L;

    private RetryAfter() {}

    static Duration of(@Nullable String retryAfter, @Nullable String reset, Instant now) {
        Duration said = retryAfter != null ? read(retryAfter, now) : reset != null ? read(reset, now) : UNSAID;
        return said.compareTo(LEAST) < 0 ? LEAST : said.compareTo(MOST) > 0 ? MOST : said;
    }

    private static Duration read(String text, Instant now) {
        try {
            if (text.strip().matches("\\d{1,13}(\\.\\d+)?")) {
                long number = Long.parseLong(text.strip().replaceAll("\\..*", ""));
                return number < EARLIEST
                        ? Duration.ofSeconds(number)
                        : Duration.between(
                                now, ProviderTimes.read(String.valueOf(number)).orElse(now));
            }
            return Duration.between(
                    now,
                    ZonedDateTime.parse(text.strip(), DateTimeFormatter.RFC_1123_DATE_TIME)
                            .toInstant());
        } catch (DateTimeException e) {
            return UNSAID;
        }
    }
}
