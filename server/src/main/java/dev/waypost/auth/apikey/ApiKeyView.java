package dev.waypost.auth.apikey;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.waypost.access.UserId;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A key in API responses. */
public record ApiKeyView(
        ApiKeyId id,
        @Schema(examples = "Production server") String name,

        @Schema(
                description = "The key; only in the response that created it",
                examples = "wp_live_8fK2mPq4Xw9Lr6Tn3Vb7Yc5Hd1Js0Zg2")
        @JsonInclude(JsonInclude.Include.NON_NULL)
        @Nullable
        String key,

        @Schema(examples = "wp_live_") String keyPrefix,
        @Schema(examples = "0Zg2") String lastFour,

        @Schema(examples = "[\"links:read\", \"links:write\"]")
        List<String> scopes,

        Environment environment,
        boolean enabled,
        List<String> ipAllowlist,
        @Nullable Instant expiresAt,
        @Nullable Instant lastUsedAt,
        UserId createdBy,
        Instant createdAt) {

    static ApiKeyView of(ApiKey key) {
        return of(key, null);
    }

    static ApiKeyView of(ApiKey key, @Nullable String value) {
        return new ApiKeyView(
                key.id(),
                key.name(),
                value,
                key.keyPrefix(),
                key.lastFour(),
                key.scopes(),
                key.environment(),
                key.enabled(),
                key.ipAllowlist(),
                key.expiresAt(),
                key.lastUsedAt(),
                key.createdBy(),
                key.createdAt());
    }
}
