package dev.waypost.platform.money;

import dev.waypost.platform.error.ApiException;
import java.util.Arrays;
import java.util.Currency;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/** The ISO 4217 codes of the money in use today. Java's own list also has metals, funds and the German mark. */
public final class Currencies {
    public static final String DOLLAR = "USD";

    private static final Set<String> IN_USE = Arrays.stream(Locale.getISOCountries())
            .map(country -> Currency.getInstance(Locale.of("", country)))
            .filter(Objects::nonNull)
            .map(Currency::getCurrencyCode)
            .collect(Collectors.toUnmodifiableSet());

    private Currencies() {}

    public static boolean inUse(String code) {
        return IN_USE.contains(code);
    }

    public static Set<String> all() {
        return IN_USE;
    }

    /** How many digits of an amount stand behind the point: 2 for dollars, none for yen, 3 for dinars. */
    public static int decimals(String code) {
        return Currency.getInstance(code).getDefaultFractionDigits();
    }

    /** The code in capitals, or a refusal by the name of its field. */
    public static String require(String field, String text) {
        String code = text.strip().toUpperCase(Locale.ROOT);
        if (!inUse(code)) {
            throw ApiException.invalid(field, "must be an ISO 4217 code such as EUR");
        }
        return code;
    }
}
