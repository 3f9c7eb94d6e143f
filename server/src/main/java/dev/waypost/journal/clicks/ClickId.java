package dev.waypost.journal.clicks;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.concurrent.ThreadLocalRandom;

/** Identifies a click: 48 bits of time and 48 random bits, as 16 URL-safe characters. */
public record ClickId(long timeAndRandom, int random) {
    private static final byte[] DIGITS =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".getBytes(StandardCharsets.US_ASCII);

    public static ClickId next(long millis) {
        ThreadLocalRandom random = ThreadLocalRandom.current();
        return new ClickId((millis << 16) | (random.nextInt() & 0xFFFF), random.nextInt());
    }

    public static ClickId fromString(String text) {
        byte[] bytes = text.length() == 16 ? Base64.getUrlDecoder().decode(text) : new byte[0];
        if (bytes.length != 12) {
            throw new IllegalArgumentException("not a click ID");
        }
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        return new ClickId(buffer.getLong(), buffer.getInt());
    }

    /** The time of the click in milliseconds since 1970. */
    public long millis() {
        return timeAndRandom >>> 16;
    }

    @Override
    public String toString() {
        byte[] text = new byte[16];
        long high = timeAndRandom;
        for (int i = 0; i < 10; i++) {
            text[i] = DIGITS[(int) (high >>> (58 - 6 * i)) & 63];
        }
        // The remaining four bits of the long and the int form the last six digits.
        long low = ((high & 15) << 32) | (random & 0xFFFF_FFFFL);
        for (int i = 0; i < 6; i++) {
            text[10 + i] = DIGITS[(int) (low >>> (30 - 6 * i)) & 63];
        }
        return new String(text, StandardCharsets.ISO_8859_1);
    }
}
