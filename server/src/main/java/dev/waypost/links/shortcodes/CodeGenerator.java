package dev.waypost.links.shortcodes;

import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.util.stream.Stream;

/**
 * Generates short codes that can be read aloud and typed from paper.
 *
 * <p>They are in lower case because codes are case-insensitive, and omit 0, 1, i, l and o, which look alike.
 */
@Singleton
public class CodeGenerator {
    static final String ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz";
    static final int SHORTEST = 6;

    /** This many collisions in a row mean that codes of this length are getting rare. */
    private static final int TRIES_PER_LENGTH = 3;

    private final SecureRandom random = new SecureRandom();

    /** An infinite stream of candidates; the length increases after a few of each. */
    public Stream<String> candidates() {
        return Stream.iterate(0, attempt -> attempt + 1).map(attempt -> code(SHORTEST + attempt / TRIES_PER_LENGTH));
    }

    /** An infinite stream of candidates that begin with a taken code. */
    public Stream<String> like(String taken) {
        return candidates().map(end -> {
            String begin = taken.substring(0, Math.min(taken.length(), ShortCodes.LONGEST - end.length() - 1));
            return begin + "-" + end;
        });
    }

    private String code(int length) {
        String code;
        do {
            StringBuilder text = new StringBuilder(length);
            for (int i = 0; i < length; i++) {
                text.append(ALPHABET.charAt(random.nextInt(ALPHABET.length())));
            }
            code = text.toString();
        } while (ShortCodes.reserved(code) || ReservedCodes.looksLikeOurs(code) || ShortCodes.offensive(code));
        return code;
    }
}
