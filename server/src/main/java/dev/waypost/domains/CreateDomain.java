package dev.waypost.domains;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body that adds a custom domain. */
public record CreateDomain(
        @NotBlank
        @Size(max = 255)
        @Schema(description = "A host name, including internationalised names", examples = "go.example.com")
        String domain,

        @Size(max = 2048) @Schema(description = "Redirect for the root URL", examples = "https://example.com") @Nullable
        String redirectUrl) {}
