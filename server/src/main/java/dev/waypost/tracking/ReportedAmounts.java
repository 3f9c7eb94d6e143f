package dev.waypost.tracking;

import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.money.Currencies;
import dev.waypost.platform.money.Money;
import java.math.BigDecimal;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Validates reported amounts. The bounds prevent expanding numbers such as 1e-2147483647. */
final class ReportedAmounts {
    static final String MOST = "999999999999";
    static final int INTEGER = 12;
    static final int FRACTION = 12;

    private static final Pattern NUMBER = Pattern.compile("\\d{1,12}(\\.\\d{0,12})?");

    private ReportedAmounts() {}

    static Money of(@Nullable BigDecimal major, @Nullable String currency) {
        return Money.ofMajor(major == null ? BigDecimal.ZERO : major, currency(currency));
    }

    /** An amount in a query parameter; an empty one is missing. */
    static @Nullable BigDecimal read(String field, @Nullable String text) {
        if (text == null || text.isBlank()) {
            return null;
        }
        if (!NUMBER.matcher(text.strip()).matches()) {
            throw ApiException.invalid(field, "must be an amount such as 49.90");
        }
        return new BigDecimal(text.strip());
    }

    static String currency(@Nullable String given) {
        return given == null || given.isBlank() ? Currencies.DOLLAR : Currencies.require("currency", given);
    }
}
