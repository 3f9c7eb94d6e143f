package dev.waypost.analytics;

import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.web.input.Fields;
import org.jspecify.annotations.Nullable;

/**
 * A page of single events. The store sorts and skips everything before it, so the depth is bounded.
 *
 * @param number counted from 1
 */
public record EventPage(int number, int rows) {
    public static final String DESCRIPTION =
            "The page, counted from 1; pages reach 100,000 rows deep, so narrow the period to" + " read older ones";

    private static final int DEEPEST = 100_000;

    /** Reads the page parameter; refuses a page that is too deep. */
    public static EventPage of(@Nullable String page, int rows) {
        int number = (int) Fields.number("page", page, 1, 1, Integer.MAX_VALUE);
        if ((long) number * rows > DEEPEST) {
            throw ApiException.invalid(
                    "page", "is more than %,d rows deep; narrow the period with start and end".formatted(DEEPEST));
        }
        return new EventPage(number, rows);
    }

    public long offset() {
        return (number - 1L) * rows;
    }
}
