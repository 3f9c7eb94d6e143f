package dev.waypost.platform.crypto;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The signature of Stripe: {@code t=<seconds>,v1=<hex>}, with several v1 while a secret is rotated. */
public final class StripeSignature {
    private static final Duration TOLERANCE = Duration.ofMinutes(5);

    private StripeSignature() {}

    public static boolean isGenuine(String secret, @Nullable String header, byte[] body, Instant now) {
        List<String[]> parts = header == null
                ? List.of()
                : Arrays.stream(header.split(",", -1))
                        .map(part -> part.strip().split("=", 2))
                        .filter(part -> part.length == 2)
                        .toList();
        List<String> times = values(parts, "t");
        if (secret.isEmpty() || times.size() != 1 || !times.getFirst().matches("\\d{1,12}")) {
            return false;
        }
        Duration age = Duration.between(Instant.ofEpochSecond(Long.parseLong(times.getFirst())), now)
                .abs();
        byte[] expected = HexFormat.of()
                .formatHex(Hmac.sha256(secret, (times.getFirst() + ".").getBytes(StandardCharsets.UTF_8), body))
                .getBytes(StandardCharsets.UTF_8);
        return age.compareTo(TOLERANCE) <= 0
                && values(parts, "v1").stream()
                        .anyMatch(given -> Hmac.same(expected, given.getBytes(StandardCharsets.UTF_8)));
    }

    private static List<String> values(List<String[]> parts, String name) {
        return parts.stream()
                .filter(part -> part[0].equals(name))
                .map(part -> part[1])
                .toList();
    }
}
