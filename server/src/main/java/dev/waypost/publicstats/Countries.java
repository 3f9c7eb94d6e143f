package dev.waypost.publicstats;

import java.util.Locale;
import java.util.Set;

/** English names of countries by ISO code. */
final class Countries {
    private static final Set<String> CODES = Locale.getISOCountries(Locale.IsoCountryCode.PART1_ALPHA2);

    private Countries() {}

    /** The English name, or the code if there is none. */
    static String name(String code) {
        return CODES.contains(code) ? Locale.of("", code).getDisplayCountry(Locale.ENGLISH) : code;
    }
}
