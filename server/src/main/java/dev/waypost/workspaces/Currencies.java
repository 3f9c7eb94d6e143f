package dev.waypost.workspaces;

import java.util.Arrays;
import java.util.Currency;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/** The ISO 4217 codes of the money in use today. Java's own list also has metals, funds and the German mark. */
public final class Currencies {
    private static final Set<String> IN_USE = Arrays.stream(Locale.getISOCountries())
            .map(country -> Currency.getInstance(Locale.of("", country)))
            .filter(Objects::nonNull)
            .map(Currency::getCurrencyCode)
            .collect(Collectors.toUnmodifiableSet());

    private Currencies() {}

    public static boolean inUse(String code) {
        return IN_USE.contains(code);
    }
}
