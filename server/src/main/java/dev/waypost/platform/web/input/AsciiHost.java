package dev.waypost.platform.web.input;

import com.ibm.icu.text.IDNA;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * International host names as browsers send them, by UTS 46: {@code xn--bcher-kva.example} for {@code Bücher.example}.
 * {@code java.net.IDN} follows the older IDNA 2003, which turns {@code faß.de} into another domain and does not know
 * newer characters.
 */
public final class AsciiHost {
    /** Left to the callers, whose names may be parts or have underscores. */
    private static final Set<IDNA.Error> OF_FORM = EnumSet.of(
            IDNA.Error.EMPTY_LABEL,
            IDNA.Error.LABEL_TOO_LONG,
            IDNA.Error.DOMAIN_NAME_TOO_LONG,
            IDNA.Error.LEADING_HYPHEN,
            IDNA.Error.TRAILING_HYPHEN,
            IDNA.Error.HYPHEN_3_4);

    /** ICU throws for longer labels. */
    private static final int LONGEST = 1_000;

    private AsciiHost() {}

    /** In lower case; empty if a label is not valid. */
    public static Optional<String> of(String host) {
        if (isAscii(host)) {
            return Optional.of(host.toLowerCase(Locale.ROOT));
        }
        if (host.length() > LONGEST) {
            return Optional.empty();
        }
        IDNA.Info info = new IDNA.Info();
        StringBuilder ascii = Uts46.RULES.nameToASCII(host, new StringBuilder(), info);
        Set<IDNA.Error> errors = EnumSet.noneOf(IDNA.Error.class);
        errors.addAll(info.getErrors());
        errors.removeAll(OF_FORM);
        return errors.isEmpty() ? Optional.of(ascii.toString()) : Optional.empty();
    }

    /** The name as people read it: {@code bücher.example} for {@code xn--bcher-kva.example}. */
    public static String readable(String host) {
        return host.contains("xn--") && host.length() <= LONGEST
                ? Uts46.RULES
                        .nameToUnicode(host, new StringBuilder(), new IDNA.Info())
                        .toString()
                : host;
    }

    public static boolean isAscii(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) >= 0x80) {
                return false;
            }
        }
        return true;
    }

    /** Loaded with the first international name. */
    private static final class Uts46 {
        static final IDNA RULES = IDNA.getUTS46Instance(IDNA.NONTRANSITIONAL_TO_ASCII
                | IDNA.NONTRANSITIONAL_TO_UNICODE
                | IDNA.CHECK_BIDI
                | IDNA.CHECK_CONTEXTJ);
    }
}
