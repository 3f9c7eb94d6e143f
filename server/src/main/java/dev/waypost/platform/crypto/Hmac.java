package dev.waypost.platform.crypto;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Keyed digests, by which two that share a secret know messages of each other. */
public final class Hmac {
    private static final String SHA_256 = "HmacSHA256";

    private Hmac() {}

    /** The digest of the parts one after the other. */
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

    /** The digest under a secret that is a text, as most services have it. */
    public static byte[] sha256(String secret, byte[]... parts) {
        return sha256(secret.getBytes(StandardCharsets.UTF_8), parts);
    }

    /** Compares without telling by its duration where two digests differ. */
    public static boolean same(byte[] a, byte[] b) {
        return MessageDigest.isEqual(a, b);
    }
}
