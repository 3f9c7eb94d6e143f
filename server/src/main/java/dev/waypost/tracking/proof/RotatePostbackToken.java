package dev.waypost.tracking.proof;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body that rotates the postback token. */
public record RotatePostbackToken(
        @Min(0)
        @Max(168)
        @Schema(
                description = "Hours for which the old token stays valid. Defaults to 24; 0 ends it immediately",
                examples = "24")
        @Nullable
        Integer gracePeriodHours) {}
