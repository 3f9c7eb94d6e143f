package dev.waypost.auth.secondfactor;

import dev.waypost.platform.crypto.Tokens;
import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Recovery codes for users who lost their authenticator: shown once, stored as digests, each valid for one sign-in. */
@Singleton
class RecoveryCodes {
    private static final int COUNT = 10;
    private static final int GROUPS = 4;
    private static final int GROUP_LENGTH = 4;
    /** Without letters that look alike, because codes are written down by hand; 16 of them have 79 bits. */
    private static final String ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";

    private final SecureRandom random = new SecureRandom();

    List<String> next() {
        return Stream.generate(this::code).limit(COUNT).toList();
    }

    /** The stored digest; dashes and case in the input do not matter. */
    static byte[] hash(String code) {
        return Tokens.hash(code.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", ""));
    }

    private String code() {
        StringBuilder code = new StringBuilder();
        for (int i = 0; i < GROUPS * GROUP_LENGTH; i++) {
            if (i > 0 && i % GROUP_LENGTH == 0) {
                code.append('-');
            }
            code.append(ALPHABET.charAt(random.nextInt(ALPHABET.length())));
        }
        return code.toString();
    }
}
