package dev.waypost.utm;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body that creates a template. */
public record CreateUtmTemplate(
        @NotBlank @Size(max = 100) @Schema(examples = "Newsletter")
        String name,

        @Size(max = 200) @Schema(examples = "newsletter") @Nullable
        String utmSource,

        @Size(max = 200) @Schema(examples = "email") @Nullable
        String utmMedium,

        @Size(max = 200) @Nullable String utmCampaign,
        @Size(max = 200) @Nullable String utmTerm,
        @Size(max = 200) @Nullable String utmContent,
        @Size(max = 200) @Nullable String ref) {}
