package dev.waypost.integrations.shopify;

import dev.waypost.platform.crypto.Hmac;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/** The signature of Shopify: the base64 digest of the body. It contains no time; replays are detected by message ID. */
final class ShopifySignature {
    private ShopifySignature() {}

    static boolean isGenuine(String secret, @Nullable String header, byte[] body) {
        return !secret.isEmpty()
                && header != null
                && Hmac.same(
                        Base64.getEncoder().encode(Hmac.sha256(secret, body)),
                        header.strip().getBytes(StandardCharsets.UTF_8));
    }
}
