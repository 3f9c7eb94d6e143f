package dev.waypost.integrations.zapier;

import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body that adds Zapier to the connections before the first subscription. */
public record InstallZapier(
        @Size(max = 100) @Schema(description = "Defaults to Zapier", examples = "Zapier") @Nullable
        String name) {}
