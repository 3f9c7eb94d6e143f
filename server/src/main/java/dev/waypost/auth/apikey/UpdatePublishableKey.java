package dev.waypost.auth.apikey;

import dev.waypost.platform.web.input.Patch;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The request body that updates a publishable key. */
public record UpdatePublishableKey(
        @Schema(examples = "Shop") Patch<@NotBlank @Size(max = 100) String> name,

        @Schema(examples = "[\"https://shop.example.com\"]")
        Patch<@Size(max = 50) List<@NotNull @Size(max = 300) String>> allowedOrigins,

        Patch<Boolean> enabled,
        Patch<Instant> expiresAt) {}
