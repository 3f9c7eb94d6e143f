package dev.waypost.platform.money;

import dev.waypost.platform.error.ApiException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.Currency;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/** The ISO 4217 codes of current currencies. Java's own list also has metals, funds and the German mark. */
public final class Currencies {
    public static final String DOLLAR = "USD";

    private static final int DECIMALS = 2;

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

    /** The number of decimals: 2 for dollars, 0 for yen, 3 for dinars. */
    public static int decimals(String code) {
        return Currency.getInstance(code).getDefaultFractionDigits();
    }

    /** An amount in major units with the two decimals that are shown; those of yen are zero. */
    public static BigDecimal shown(BigDecimal exact, String code) {
        return exact.setScale(Math.min(DECIMALS, decimals(code)), RoundingMode.HALF_UP)
                .setScale(DECIMALS);
    }

    /** The code in upper case; throws for the field otherwise. */
    public static String require(String field, String text) {
        String code = text.strip().toUpperCase(Locale.ROOT);
        if (!inUse(code)) {
            throw ApiException.invalid(field, "must be an ISO 4217 code such as EUR");
        }
        return code;
    }
}
