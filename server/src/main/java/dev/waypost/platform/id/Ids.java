package dev.waypost.platform.id;

import jakarta.inject.Singleton;
import java.nio.ByteBuffer;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.util.UUID;

/**
 * Creates, formats and parses IDs.
 *
 * <p>An ID is a version 7 UUID whose last two bits are zero: 48 bits of time and 72 random bits. Without the version,
 * the variant and those two bits, exactly 120 bits are left, which are 24 base-32 digits that sort by creation time.
 */
@Singleton
public class Ids {
    private static final String DIGITS = "0123456789abcdefghjkmnpqrstvwxyz";
    private static final int LENGTH = 24;

    private final SecureRandom random = new SecureRandom();
    private final Clock clock;

    Ids(Clock clock) {
        this.clock = clock;
    }

    public UUID next() {
        return at(clock.instant());
    }

    /** An ID with another creation time than now. */
    public UUID at(Instant time) {
        // One call: each takes a lock and runs the generator.
        byte[] bits = new byte[2 * Long.BYTES];
        random.nextBytes(bits);
        ByteBuffer both = ByteBuffer.wrap(bits);
        return of(time.toEpochMilli(), both.getLong(), both.getLong());
    }

    /** An ID from a time and bits: for data without its own ID that can be derived from its content. */
    public static UUID of(long millis, long randomHigh, long randomLow) {
        long high = (millis << 16) | 0x7000L | (randomHigh & 0x0FFFL);
        long low = 0x8000_0000_0000_0000L | (randomLow & 0x3FFF_FFFF_FFFF_FFFCL);
        return new UUID(high, low);
    }

    static String format(String prefix, UUID id) {
        // 60 bits of time and randomness, then the 60 random bits between variant and padding.
        long head = ((id.getMostSignificantBits() >>> 16) << 12) | (id.getMostSignificantBits() & 0x0FFFL);
        long tail = (id.getLeastSignificantBits() & 0x3FFF_FFFF_FFFF_FFFFL) >>> 2;
        StringBuilder text =
                new StringBuilder(prefix.length() + 1 + LENGTH).append(prefix).append('_');
        for (int shift = 55; shift >= 0; shift -= 5) {
            text.append(DIGITS.charAt((int) (head >>> shift) & 31));
        }
        for (int shift = 55; shift >= 0; shift -= 5) {
            text.append(DIGITS.charAt((int) (tail >>> shift) & 31));
        }
        return text.toString();
    }

    /** Reads an id of a kind; throws an IllegalArgumentException that says what an id of that kind looks like. */
    public static <T extends Id> T parse(Class<T> type, String text) {
        return IdType.of(type).parse(text);
    }

    /** Reads an id whose kind is known by its prefix only. */
    public static UUID parse(String prefix, String text) {
        return parse(prefix, "", text);
    }

    /** @param alias another prefix that is accepted, or empty */
    static UUID parse(String prefix, String alias, String text) {
        int separator = text.lastIndexOf('_');
        String found = separator < 0 ? "" : text.substring(0, separator);
        boolean known = found.equals(prefix) || (!alias.isEmpty() && found.equals(alias));
        if (!known || text.length() - separator - 1 != LENGTH) {
            throw invalid(prefix);
        }
        long head = bits(text, separator + 1, prefix);
        long tail = bits(text, separator + 1 + LENGTH / 2, prefix);
        return new UUID(((head >>> 12) << 16) | 0x7000L | (head & 0x0FFFL), 0x8000_0000_0000_0000L | (tail << 2));
    }

    private static long bits(String text, int from, String prefix) {
        long bits = 0;
        for (int i = from; i < from + LENGTH / 2; i++) {
            int digit = DIGITS.indexOf(text.charAt(i));
            if (digit < 0) {
                throw invalid(prefix);
            }
            bits = bits << 5 | digit;
        }
        return bits;
    }

    private static IllegalArgumentException invalid(String prefix) {
        return new IllegalArgumentException("must be an ID such as %s_%s".formatted(prefix, "0".repeat(LENGTH)));
    }
}
