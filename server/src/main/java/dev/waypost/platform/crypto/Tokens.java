package dev.waypost.platform.crypto;

import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;

/** Random secrets that are shown once, and the digests of them that are kept. */
@Singleton
public class Tokens {
    private static final String ALPHABET = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

    private final SecureRandom random = new SecureRandom();

    /** A prefix and as many random letters and digits as asked for; 32 hold 190 bits. */
    public String next(String prefix, int length) {
        StringBuilder token = new StringBuilder(prefix.length() + length).append(prefix);
        for (int i = 0; i < length; i++) {
            token.append(ALPHABET.charAt(random.nextInt(ALPHABET.length())));
        }
        return token.toString();
    }

    /** What is stored in place of a token. The token is random, so a plain digest is enough. */
    public static byte[] hash(String token) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(token.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Compares without telling by its duration where two texts differ. */
    public static boolean same(String a, String b) {
        return MessageDigest.isEqual(a.getBytes(StandardCharsets.UTF_8), b.getBytes(StandardCharsets.UTF_8));
    }
}
