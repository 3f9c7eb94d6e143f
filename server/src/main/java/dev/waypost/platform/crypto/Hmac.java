package dev.waypost.platform.crypto;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** HMAC digests for message signatures. */
public final class Hmac {
    private static final String SHA_256 = "HmacSHA256";

    private Hmac() {}

    /** The digest of the concatenated parts. */
    public static byte[] sha256(byte[] key, byte[]... parts) {
        try {
            Mac mac = Mac.getInstance(SHA_256);
            mac.init(new SecretKeySpec(key, SHA_256));
            for (byte[] part : parts) {
                mac.update(part);
            }
            return mac.doFinal();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The digest with a text as the secret, as most services use it. */
    public static byte[] sha256(String secret, byte[]... parts) {
        return sha256(secret.getBytes(StandardCharsets.UTF_8), parts);
    }

    /** Compares in constant time. */
    public static boolean same(byte[] a, byte[] b) {
        return MessageDigest.isEqual(a, b);
    }
}
