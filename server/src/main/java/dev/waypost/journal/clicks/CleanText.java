package dev.waypost.journal.clicks;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * Makes visitor-supplied text safe to store: valid UTF-8 of at most {@link #LONGEST} bytes without control characters.
 * PostgreSQL rejects NUL, and one rejected text would block its batch and every later click.
 */
final class CleanText {
    /** In bytes; bounds the disk space that a long header can take. */
    static final int LONGEST = 1024;

    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
    private static final long EACH = 0x0101_0101_0101_0101L;
    private static final long HIGH_BITS = 0x8080_8080_8080_8080L;
    private static final int REPLACEMENT = '?';

    private CleanText() {}

    /** Encodes as UTF-8. Almost every text is short plain ASCII, which the JDK encodes in one step. */
    static byte[] encode(String text) {
        if (text.length() <= LONGEST) {
            byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
            if (isPlain(encoded)) {
                return encoded;
            }
        }
        return cleaned(text).getBytes(StandardCharsets.UTF_8);
    }

    /** Earlier versions recorded text without cleaning it. */
    static String decode(byte[] encoded) {
        return encoded.length <= LONGEST && isPlain(encoded)
                ? new String(encoded, StandardCharsets.ISO_8859_1)
                : cleaned(new String(encoded, StandardCharsets.UTF_8));
    }

    /**
     * Shortens a query to the maximum length by dropping whole parameters. UTM parameters are dropped last, because
     * reports use only those.
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

    /** Whether all bytes are printable ASCII; checks eight bytes at a time. */
    private static boolean isPlain(byte[] bytes) {
        int at = 0;
        long unfit = 0;
        for (; at + Long.BYTES <= bytes.length; at += Long.BYTES) {
            long eight = (long) LONG.get(bytes, at);
            // The high bit of a byte is set if it is not ASCII, below a space, or DEL; a borrow occurs only after such
            // a byte.
            unfit |= eight | (eight - 0x20 * EACH) | ((eight ^ 0x7F * EACH) - EACH);
        }
        for (; at < bytes.length; at++) {
            unfit |= bytes[at] < 0x20 || bytes[at] == 0x7F ? 0x80 : 0;
        }
        return (unfit & HIGH_BITS) == 0;
    }

    /** Removes control characters, replaces unpaired surrogates and truncates at a character boundary. */
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

    /** A truncated percent escape could not be decoded. */
    private static String withoutHalfEscape(StringBuilder text) {
        int percent = text.lastIndexOf("%");
        return percent >= 0 && percent >= text.length() - 2 ? text.substring(0, percent) : text.toString();
    }
}
