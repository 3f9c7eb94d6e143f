package dev.waypost.auth.secondfactor;

import dev.waypost.platform.crypto.Tokens;
import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Codes for people who lost their authenticator: shown once, kept as digests, each good for one sign-in. */
@Singleton
class RecoveryCodes {
    private static final int COUNT = 10;
    private static final int GROUPS = 4;
    private static final int GROUP_LENGTH = 4;
    /** Without letters that look like others, as codes are written down by hand; 16 of them hold 79 bits. */
    private static final String ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";

    private final SecureRandom random = new SecureRandom();

    List<String> next() {
        return Stream.generate(this::code).limit(COUNT).toList();
    }

    /** What is stored; how a person writes the code, with or without dashes, does not matter. */
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
