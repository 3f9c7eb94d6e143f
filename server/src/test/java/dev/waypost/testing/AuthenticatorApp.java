package dev.waypost.testing;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** A user's authenticator app: computes the codes of a secret independently of the server's code. */
public record AuthenticatorApp(String secret) {
    private static final String BASE_32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

    /** The current code. */
    public String code() {
        return code(0);
    }

    /** The code this many steps of 30 seconds from now. */
    public String code(int stepsAhead) {
        long step = SettableClock.INSTANCE.instant().getEpochSecond() / 30 + stepsAhead;
        byte[] mac = hmac(ByteBuffer.allocate(8).putLong(step).array());
        int offset = mac[19] % 16 < 0 ? mac[19] % 16 + 16 : mac[19] % 16;
        long number = Integer.toUnsignedLong(ByteBuffer.wrap(mac).getInt(offset)) % (1L << 31);
        return String.valueOf(1_000_000 + number % 1_000_000).substring(1);
    }

    private byte[] hmac(byte[] message) {
        try {
            Mac mac = Mac.getInstance("HmacSHA1");
            mac.init(new SecretKeySpec(key(), "RAW"));
            return mac.doFinal(message);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A secret of 32 base-32 digits is a number of 20 bytes. */
    private byte[] key() {
        BigInteger number = BigInteger.ZERO;
        for (int i = 0; i < secret.length(); i++) {
            int digit = BASE_32.indexOf(secret.charAt(i));
            number = number.multiply(BigInteger.valueOf(32)).add(BigInteger.valueOf(digit));
        }
        byte[] bytes = new byte[21];
        byte[] digits = number.toByteArray();
        System.arraycopy(digits, 0, bytes, 21 - digits.length, digits.length);
        return Arrays.copyOfRange(bytes, 1, 21);
    }
}
