package dev.waypost.domains;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The body that adds a custom domain. */
public record CreateDomain(
        @NotBlank
        @Size(max = 255)
        @Schema(description = "A host name; letters of any script are taken", examples = "go.example.com")
        String domain,

        @Size(max = 2048)
        @Schema(description = "Where the bare domain leads", examples = "https://example.com")
        @Nullable
        String redirectUrl) {}
