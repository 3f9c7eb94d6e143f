package dev.waypost.integrations.slack;

import dev.waypost.platform.crypto.Hmac;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/** Slack's signature, version 0: {@code v0=} and the digest of {@code v0:<seconds>:<body>}. */
final class SlackSignature {
    private static final Duration TOLERANCE = Duration.ofMinutes(5);

    private SlackSignature() {}

    static boolean isGenuine(
            String secret, @Nullable String timestamp, @Nullable String signature, byte[] body, Instant now) {
        if (secret.isEmpty() || timestamp == null || signature == null || !timestamp.matches("\\d{1,12}")) {
            return false;
        }
        Duration age = Duration.between(Instant.ofEpochSecond(Long.parseLong(timestamp)), now)
                .abs();
        String expected = "v0="
                + HexFormat.of()
                        .formatHex(
                                Hmac.sha256(secret, ("v0:" + timestamp + ":").getBytes(StandardCharsets.UTF_8), body));
        return age.compareTo(TOLERANCE) <= 0
                && Hmac.same(expected.getBytes(StandardCharsets.UTF_8), signature.getBytes(StandardCharsets.UTF_8));
    }
}
