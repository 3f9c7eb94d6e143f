package dev.waypost.auth.apikey;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.waypost.access.UserId;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A publishable key in API responses. */
public record PublishableKeyView(
        ApiKeyId id,
        @Schema(examples = "Landing pages") String name,

        @Schema(
                description = "The key; only in the response that created it",
                examples = "wp_pub_8fK2mPq4Xw9Lr6Tn3Vb7Yc5Hd1Js0Zg2")
        @JsonInclude(JsonInclude.Include.NON_NULL)
        @Nullable
        String key,

        @Schema(examples = "wp_pub_") String keyPrefix,
        @Schema(examples = "0Zg2") String lastFour,

        @Schema(examples = "[\"https://example.com\"]") List<String> allowedOrigins,

        Environment environment,
        boolean enabled,
        @Nullable Instant expiresAt,
        @Nullable Instant lastUsedAt,
        UserId createdBy,
        Instant createdAt) {

    static PublishableKeyView of(PublishableKey key) {
        return of(key, null);
    }

    static PublishableKeyView of(PublishableKey key, @Nullable String value) {
        return new PublishableKeyView(
                key.id(),
                key.name(),
                value,
                PublishableKey.PREFIX,
                key.lastFour(),
                key.allowedOrigins(),
                key.environment(),
                key.enabled(),
                key.expiresAt(),
                key.lastUsedAt(),
                key.createdBy(),
                key.createdAt());
    }
}
