package dev.waypost.webhooks;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body that rotates a secret. */
public record RotateSecret(
        @Min(0)
        @Max(168)
        @Schema(description = "Hours for which the old secret also signs. Defaults to 24", examples = "24")
        @Nullable
        Integer gracePeriodHours) {}
