package dev.waypost.platform.mail;

import java.util.regex.Pattern;

/**
 * User input, such as a name, for the body of an e-mail: on one line, quoted, and without anything that an e-mail
 * client turns into a link. Otherwise an account could send its own links to strangers under our name.
 */
public final class QuotedText {
    private static final int LONGEST = 100;
    /** Control characters, line separators, and characters that hide or reorder text. */
    private static final Pattern UNSEEN =
            Pattern.compile("[\\p{Cc}\\p{Zl}\\p{Zp}\\p{Cs}\\p{Co}\\p{Cf}&&[^\\u200c\\u200d]]+");

    private static final Pattern SPACES = Pattern.compile("[\\s\\p{Z}]+");
    /**
     * Every URL or address contains one of these before a visible character; dots of other scripts count as dots in
     * host names.
     */
    private static final Pattern INSIDE_ADDRESS =
            Pattern.compile("([.:@\\u2024\\u3002\\ufe52\\ufe55\\ufe6b\\uff0e\\uff1a\\uff20\\uff61])(?=\\S)");

    private static final Pattern MARKS = Pattern.compile("[\"\\u201c\\u201d]");

    private static final Pattern PLAIN_ADDRESS = Pattern.compile("(?!www\\.)[A-Za-z0-9._+-]+@[A-Za-z0-9.-]+");

    private QuotedText() {}

    /**
     * The quoted text; a space breaks what looks like an address: {@code evil.example} becomes {@code evil. example}.
     */
    public static String of(String text) {
        return "\u201c" + withoutLinks(text) + "\u201d";
    }

    /** An e-mail address unchanged, unless it looks like a URL. */
    public static String address(String email) {
        return PLAIN_ADDRESS.matcher(email).matches() ? email : withoutLinks(email);
    }

    private static String withoutLinks(String text) {
        String seen = SPACES.matcher(UNSEEN.matcher(text).replaceAll(" ")).replaceAll(" ");
        String cut = seen.codePointCount(0, seen.length()) > LONGEST
                ? seen.substring(0, seen.offsetByCodePoints(0, LONGEST)) + "\u2026"
                : seen;
        String unquoted = MARKS.matcher(cut).replaceAll("'");
        return INSIDE_ADDRESS.matcher(unquoted).replaceAll("$1 ").strip();
    }
}
