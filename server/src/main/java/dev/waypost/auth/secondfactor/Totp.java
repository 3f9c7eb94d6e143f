package dev.waypost.auth.secondfactor;

import dev.waypost.platform.crypto.Tokens;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.time.Instant;
import java.util.OptionalLong;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Time-based one-time passwords (RFC 6238): six digits of an HMAC-SHA-1, in steps of 30 seconds. */
final class Totp {
    static final Duration PERIOD = Duration.ofSeconds(30);
    static final int DIGITS = 6;

    private static final String ALGORITHM = "HmacSHA1";
    private static final int MODULUS = 1_000_000;

    private Totp() {}

    static String code(byte[] key, long step) {
        byte[] mac = hmac(key, ByteBuffer.allocate(Long.BYTES).putLong(step).array());
        int offset = mac[mac.length - 1] & 0x0F;
        int number = ByteBuffer.wrap(mac).getInt(offset) & 0x7FFF_FFFF;
        return "%06d".formatted(number % MODULUS);
    }

    /** The time step of a code: the current one or its neighbours, to tolerate clock drift. */
    static OptionalLong stepOf(byte[] key, String code, Instant now) {
        long current = now.getEpochSecond() / PERIOD.toSeconds();
        OptionalLong found = OptionalLong.empty();
        for (long step = current - 1; step <= current + 1; step++) {
            if (Tokens.same(code(key, step), code)) {
                found = OptionalLong.of(step);
            }
        }
        return found;
    }

    private static byte[] hmac(byte[] key, byte[] message) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(key, ALGORITHM));
            return mac.doFinal(message);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
