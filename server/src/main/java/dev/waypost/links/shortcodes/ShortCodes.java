package dev.waypost.links.shortcodes;

import dev.waypost.platform.error.ApiException;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** The rules of short codes. */
public final class ShortCodes {
    static final int LONGEST = 100;

    /** Without a plus, which requests the preview after a code. ASCII only, to prevent homographs. */
    private static final Pattern FORM = Pattern.compile("[A-Za-z0-9_-][A-Za-z0-9_.-]{0,%d}".formatted(LONGEST - 1));

    /** Words that must not appear in a generated code. */
    private static final List<String> OFFENSIVE = List.of(
            "anal", "anus", "arse", "ass", "bitch", "boob", "cock", "coon", "crap", "cum", "cunt", "damn", "dick",
            "dyke", "fag", "fck", "fuck", "fuk", "gay", "hell", "hitler", "homo", "jap", "jew", "jerk", "jizz", "kike",
            "kkk", "kunt", "nazi", "negro", "nigg", "nig", "paki", "penis", "piss", "porn", "puss", "queer", "rape",
            "sex", "shit", "slut", "spic", "suck", "tits", "turd", "twat", "vag", "wank", "whore", "xxx");

    private ShortCodes() {}

    /** Whether it has the form of a code and is not reserved for the server. */
    public static boolean possible(String text) {
        return FORM.matcher(text).matches() && !reserved(text);
    }

    public static boolean reserved(String code) {
        return ReservedCodes.isPathOfTheServer(code);
    }

    /** Whether a user may choose the code. */
    public static boolean allowed(String code) {
        return possible(code) && !code.startsWith("ext_") && !code.startsWith("link_");
    }

    /** Validates a chosen code. */
    public static String require(String given) {
        String code = given.strip();
        if (reserved(code)) {
            throw ApiException.invalid("shortCode", "is reserved");
        }
        if (!FORM.matcher(code).matches()) {
            throw ApiException.invalid(
                    "shortCode",
                    "must be 1 to %d letters, digits, hyphens, underscores and dots, without a dot in front"
                            .formatted(LONGEST));
        }
        if (code.startsWith("ext_") || code.startsWith("link_")) {
            throw ApiException.invalid("shortCode", "must not start like an ID");
        }
        return code;
    }

    /** Whether it contains an offensive word, with digits read as the letters they resemble. */
    static boolean offensive(String code) {
        StringBuilder letters = new StringBuilder();
        for (char c : code.toLowerCase(Locale.ROOT).toCharArray()) {
            letters.append(
                    switch (c) {
                        case '0' -> "o";
                        case '1', '!' -> "i";
                        case '2' -> "z";
                        case '3' -> "e";
                        case '4' -> "a";
                        case '5' -> "s";
                        case '6', '9' -> "g";
                        case '7' -> "t";
                        case '8' -> "b";
                        case 'v' -> "u";
                        case '-', '_', '.' -> "";
                        default -> String.valueOf(c);
                    });
        }
        String read = letters.toString();
        String plain = code.toLowerCase(Locale.ROOT);
        return OFFENSIVE.stream().anyMatch(word -> read.contains(word) || plain.contains(word));
    }
}
