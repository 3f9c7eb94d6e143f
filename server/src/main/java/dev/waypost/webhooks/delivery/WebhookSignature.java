package dev.waypost.webhooks.delivery;

import dev.waypost.platform.crypto.Hmac;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;

/** Signs messages according to the Standard Webhooks specification. */
public final class WebhookSignature {
    private static final String PREFIX = "whsec_";
    private static final String VERSION = "v1,";
    private static final int SECRET_BYTES = 32;
    private static final SecureRandom RANDOM = new SecureRandom();

    private WebhookSignature() {}

    public static String newSecret() {
        byte[] secret = new byte[SECRET_BYTES];
        RANDOM.nextBytes(secret);
        return PREFIX + Base64.getEncoder().encodeToString(secret);
    }

    /** The header value: one signature for each secret, so that receivers may use the old or the new one. */
    static String of(List<String> secrets, String messageId, long seconds, String body) {
        String signed = messageId + "." + seconds + "." + body;
        return secrets.stream().map(secret -> VERSION + sign(secret, signed)).collect(Collectors.joining(" "));
    }

    private static String sign(String secret, String text) {
        byte[] key = Base64.getDecoder().decode(secret.substring(PREFIX.length()));
        return Base64.getEncoder().encodeToString(Hmac.sha256(key, text.getBytes(StandardCharsets.UTF_8)));
    }
}
