package dev.waypost.tracking;

import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.money.Money;
import dev.waypost.platform.web.input.JsonConventions;
import java.math.BigDecimal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A validated conversion report of another server. */
record Postback(
        String clickId, String event, Money money, @Nullable String orderId, Instant at) {
    private static final int LONGEST = 200;

    static Postback of(
            @Nullable String clickId,
            @Nullable String event,
            @Nullable BigDecimal value,
            @Nullable String currency,
            @Nullable String orderId,
            @Nullable String timestamp,
            Instant now) {
        String click = text("click_id", clickId);
        if (click == null) {
            throw ApiException.invalid("click_id", "must not be blank");
        }
        return new Postback(
                click,
                OptionalTexts.or("conversion", text("event", event)),
                ReportedAmounts.of(value, currency),
                text("order_id", orderId),
                time(timestamp, now));
    }

    private static @Nullable String text(String field, @Nullable String given) {
        String text = OptionalTexts.orNull(given);
        if (text != null && (text.length() > LONGEST || text.indexOf('\0') >= 0)) {
            throw ApiException.invalid(field, "must be at most %d characters of text".formatted(LONGEST));
        }
        return text;
    }

    /** Servers send times in ISO 8601 or as seconds since 1970. */
    private static Instant time(@Nullable String timestamp, Instant now) {
        String text = text("timestamp", timestamp);
        if (text == null) {
            return now;
        }
        Instant at;
        try {
            at = text.matches("\\d{1,11}")
                    ? Instant.ofEpochSecond(Long.parseLong(text))
                    : JsonConventions.instant(text);
        } catch (IllegalArgumentException e) {
            throw ApiException.invalid("timestamp", String.valueOf(e.getMessage()));
        }
        if (at.isAfter(now)) {
            throw ApiException.invalid("timestamp", "is in the future");
        }
        return at;
    }
}
