package dev.waypost.publicstats;

import java.util.Locale;
import java.util.Set;

/** What people call the countries that events know by two letters. */
final class Countries {
    private static final Set<String> CODES = Locale.getISOCountries(Locale.IsoCountryCode.PART1_ALPHA2);

    private Countries() {}

    /** The name in English, or the code itself where there is none. */
    static String name(String code) {
        return CODES.contains(code) ? Locale.of("", code).getDisplayCountry(Locale.ENGLISH) : code;
    }
}
