package dev.waypost.integrations.shopify;

import dev.waypost.platform.crypto.Hmac;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/** Shopify's signature: the digest of the body in base 64. It knows no time; a message that is repeated is known by its id. */
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
