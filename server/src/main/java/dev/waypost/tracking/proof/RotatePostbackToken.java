package dev.waypost.tracking.proof;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The body that asks for a new postback token. */
public record RotatePostbackToken(
        @Min(0)
        @Max(168)
        @Schema(
                description = "How long the old token stays valid; 24 when left out, 0 ends it at once",
                examples = "24")
        @Nullable
        Integer gracePeriodHours) {}
