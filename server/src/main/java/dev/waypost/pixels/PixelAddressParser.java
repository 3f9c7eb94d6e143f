package dev.waypost.pixels;

import dev.waypost.platform.money.Currencies;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Parses a visit from the URL of an image. Invalid values are treated as missing, because nobody would see an error.
 */
final class PixelAddressParser {
    private static final int LONGEST = 200;
    private static final Pattern NUMBER = Pattern.compile("\\d{1,12}(\\.\\d{0,12})?");

    private PixelAddressParser() {}

    static PageVisit visit(Map<String, String> parameters, PageVisit.Browser browser) {
        return new PageVisit(
                first(parameters, "cid", "wp_cid", "click_id", "clickId"),
                parameters.get("event"),
                amount(first(parameters, "value", "amount")),
                currency(parameters.get("currency")),
                first(parameters, "order_id", "orderId"),
                parameters,
                browser);
    }

    /** Storable text, or null. */
    static @Nullable String text(@Nullable String given) {
        if (given == null || given.isBlank() || given.indexOf('\0') >= 0) {
            return null;
        }
        String text = given.strip();
        return text.substring(0, Math.min(text.length(), LONGEST));
    }

    private static @Nullable BigDecimal amount(@Nullable String text) {
        return text != null && NUMBER.matcher(text).matches() ? new BigDecimal(text) : null;
    }

    private static @Nullable String currency(@Nullable String text) {
        return text != null && Currencies.inUse(text.toUpperCase(Locale.ROOT)) ? text : null;
    }

    private static @Nullable String first(Map<String, String> parameters, String... names) {
        for (String name : names) {
            String value = parameters.get(name);
            if (value != null) {
                return value;
            }
        }
        return null;
    }
}
