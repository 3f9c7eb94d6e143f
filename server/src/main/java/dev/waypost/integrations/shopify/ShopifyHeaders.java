package dev.waypost.integrations.shopify;

import dev.waypost.platform.crypto.Tokens;
import jakarta.ws.rs.HeaderParam;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The headers of Shopify messages. */
public class ShopifyHeaders {
    private static final int LONGEST = 100;

    @HeaderParam("X-Shopify-Hmac-Sha256")
    @Nullable
    String signature;

    @HeaderParam("X-Shopify-Topic")
    @Nullable
    String topic;

    @HeaderParam("X-Shopify-Shop-Domain")
    @Nullable
    String shopDomain;

    @Nullable
    String shop() {
        return isKeepable(shopDomain) ? String.valueOf(shopDomain).toLowerCase(Locale.ROOT) : null;
    }

    /** The headers are not signed: a replayed message can have another ID, but not another body. */
    String message(byte[] body) {
        String digest = HexFormat.of().formatHex(Tokens.hash(new String(body, StandardCharsets.ISO_8859_1)));
        return topic == null || !isKeepable(topic) ? digest : topic + " " + digest;
    }

    private static boolean isKeepable(@Nullable String header) {
        return header != null && header.length() <= LONGEST && header.matches("[!-~]+");
    }
}
