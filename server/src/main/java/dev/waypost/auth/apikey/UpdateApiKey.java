package dev.waypost.auth.apikey;

import dev.waypost.platform.web.input.Patch;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The request body that updates a key. */
public record UpdateApiKey(
        @Schema(examples = "Staging server") Patch<@NotBlank @Size(max = 100) String> name,

        @Schema(examples = "[\"links:read\"]")
        Patch<@NotEmpty @Size(max = 50) List<@NotNull @Size(max = 100) String>> scopes,

        Patch<Boolean> enabled,
        Patch<Instant> expiresAt,
        Patch<@Size(max = 50) List<@NotNull @Size(max = 50) String>> ipAllowlist) {}
