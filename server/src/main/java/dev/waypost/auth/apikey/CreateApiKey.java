package dev.waypost.auth.apikey;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body that creates a key. */
public record CreateApiKey(
        @NotBlank @Size(max = 100) @Schema(examples = "Production server")
        String name,

        @NotEmpty @Size(max = 50) @Schema(examples = "[\"links:read\", \"links:write\"]")
        List<@NotNull @Size(max = 100) String> scopes,

        @Schema(description = "Defaults to live") @Nullable Environment environment,

        @Schema(description = "The expiry time; never by default") @Nullable
        Instant expiresAt,

        @Size(max = 50)
        @Schema(description = "IP addresses or CIDR ranges that may use the key; any address by default")
        @Nullable
        List<@NotNull @Size(max = 50) String> ipAllowlist) {}
