package dev.waypost.auth.apikey;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body that creates a publishable key. */
public record CreatePublishableKey(
        @NotBlank @Size(max = 100) @Schema(examples = "Landing pages")
        String name,

        @Size(max = 50)
        @Schema(
                description = "Origins that may use the key; without any, only apps can use it",
                examples = "[\"https://example.com\", \"https://*.example.com\"]")
        @Nullable
        List<@NotNull @Size(max = 300) String> allowedOrigins,

        @Schema(description = "Defaults to live") @Nullable Environment environment,

        @Schema(description = "The expiry time; never by default") @Nullable
        Instant expiresAt) {}
