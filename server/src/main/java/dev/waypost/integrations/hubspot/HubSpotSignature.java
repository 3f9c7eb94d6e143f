package dev.waypost.integrations.hubspot;

import dev.waypost.platform.crypto.Hmac;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/** The signature of HubSpot, version 3: the base64 digest of method, URL, body and time in milliseconds. */
final class HubSpotSignature {
    private static final Duration TOLERANCE = Duration.ofMinutes(5);

    private HubSpotSignature() {}

    static boolean isGenuine(
            String secret,
            @Nullable String timestamp,
            @Nullable String signature,
            String address,
            byte[] body,
            Instant now) {
        if (secret.isEmpty() || timestamp == null || signature == null || !timestamp.matches("\\d{1,15}")) {
            return false;
        }
        Duration age = Duration.between(Instant.ofEpochMilli(Long.parseLong(timestamp)), now)
                .abs();
        return age.compareTo(TOLERANCE) <= 0
                && Hmac.same(
                        of(secret, timestamp, address, body).getBytes(StandardCharsets.UTF_8),
                        signature.getBytes(StandardCharsets.UTF_8));
    }

    static String of(String secret, String timestamp, String address, byte[] body) {
        return Base64.getEncoder()
                .encodeToString(Hmac.sha256(
                        secret,
                        ("POST" + address).getBytes(StandardCharsets.UTF_8),
                        body,
                        timestamp.getBytes(StandardCharsets.UTF_8)));
    }
}
