package dev.waypost.journal;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * Makes a visitor's text fit to be stored: valid UTF-8 of at most {@link #LONGEST} bytes without control characters. PostgreSQL
 * refuses a NUL, and a batch with a text that the database refuses would keep every later click from being counted.
 */
final class CleanText {
    /** In bytes; long headers are no reason to fill the disk. */
    static final int LONGEST = 1024;

    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
    private static final long EACH = 0x0101_0101_0101_0101L;
    private static final long HIGH_BITS = 0x8080_8080_8080_8080L;
    private static final int REPLACEMENT = '?';

    private CleanText() {}

    /** In UTF-8. Nearly every text is short and plain ASCII, which the JDK encodes at once. */
    static byte[] encode(String text) {
        if (text.length() <= LONGEST) {
            byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
            if (isPlain(encoded)) {
                return encoded;
            }
        }
        return cleaned(text).getBytes(StandardCharsets.UTF_8);
    }

    /** Earlier versions recorded texts as they came. */
    static String decode(byte[] encoded) {
        return encoded.length <= LONGEST && isPlain(encoded)
                ? new String(encoded, StandardCharsets.ISO_8859_1)
                : cleaned(new String(encoded, StandardCharsets.UTF_8));
    }

    /**
     * A query that fits. Of one that is too long whole parameters are left out, and those that name a campaign last: nothing else of
     * a query is reported.
     */
    static String shortQuery(String query) {
        if (query.length() <= LONGEST) {
            return query;
        }
        StringBuilder kept = new StringBuilder(LONGEST);
        String[] parameters = query.split("&", -1);
        for (boolean campaigns : new boolean[] {true, false}) {
            for (String parameter : parameters) {
                if (!parameter.isEmpty()
                        && parameter.startsWith("utm_") == campaigns
                        && kept.length() + 1 + parameter.length() <= LONGEST) {
                    kept.append(kept.isEmpty() ? "" : "&").append(parameter);
                }
            }
        }
        return kept.toString();
    }

    /** Whether all bytes are printable ASCII, eight at a time. */
    private static boolean isPlain(byte[] bytes) {
        int at = 0;
        long unfit = 0;
        for (; at + Long.BYTES <= bytes.length; at += Long.BYTES) {
            long eight = (long) LONG.get(bytes, at);
            // The high bit of a byte is set where it is no ASCII, below a space, or DEL; a borrow only follows such a
            // byte.
            unfit |= eight | (eight - 0x20 * EACH) | ((eight ^ 0x7F * EACH) - EACH);
        }
        for (; at < bytes.length; at++) {
            unfit |= bytes[at] < 0x20 || bytes[at] == 0x7F ? 0x80 : 0;
        }
        return (unfit & HIGH_BITS) == 0;
    }

    /** Without control characters, halves of characters replaced, and cut between characters. */
    private static String cleaned(String text) {
        StringBuilder clean = new StringBuilder(Math.min(text.length(), LONGEST));
        int size = 0;
        for (int at = 0; at < text.length(); ) {
            int character = text.codePointAt(at);
            at += Character.charCount(character);
            if (Character.isISOControl(character)) {
                continue;
            }
            if (character >= Character.MIN_SURROGATE && character <= Character.MAX_SURROGATE) {
                character = REPLACEMENT;
            }
            size += character < 0x80 ? 1 : character < 0x800 ? 2 : character < 0x10000 ? 3 : 4;
            if (size > LONGEST) {
                return withoutHalfEscape(clean);
            }
            clean.appendCodePoint(character);
        }
        return clean.toString();
    }

    /** What is cut within a percent escape could not be decoded any more. */
    private static String withoutHalfEscape(StringBuilder text) {
        int percent = text.lastIndexOf("%");
        return percent >= 0 && percent >= text.length() - 2 ? text.substring(0, percent) : text.toString();
    }
}
