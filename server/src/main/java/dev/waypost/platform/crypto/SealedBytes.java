package dev.waypost.platform.crypto;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * Encrypts bytes with a text that is not stored: only a caller with the same text can decrypt them, not the database.
 */
public final class SealedBytes {
    private static final int NONCE = 12;
    private static final int TAG_BITS = 128;
    private static final SecureRandom RANDOM = new SecureRandom();

    private SealedBytes() {}

    public static byte[] seal(String secret, byte[] plain) {
        byte[] nonce = new byte[NONCE];
        RANDOM.nextBytes(nonce);
        byte[] sealed = run(Cipher.ENCRYPT_MODE, secret, nonce, plain);
        return ByteBuffer.allocate(NONCE + sealed.length).put(nonce).put(sealed).array();
    }

    public static byte[] open(String secret, byte[] sealed) {
        return run(
                Cipher.DECRYPT_MODE,
                secret,
                Arrays.copyOf(sealed, NONCE),
                Arrays.copyOfRange(sealed, NONCE, sealed.length));
    }

    private static byte[] run(int mode, String secret, byte[] nonce, byte[] input) {
        try {
            Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
            cipher.init(mode, new SecretKeySpec(Tokens.hash(secret), "AES"), new GCMParameterSpec(TAG_BITS, nonce));
            return cipher.doFinal(input);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
