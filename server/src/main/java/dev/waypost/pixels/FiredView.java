package dev.waypost.pixels;

import dev.waypost.conversions.model.ConversionId;
import dev.waypost.conversions.model.ConversionStatus;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The response to a reported visit. */
public record FiredView(
        @Schema(description = "false if the pixel is disabled, expired or over its limit")
        boolean fired,

        @Nullable ConversionId conversionId,

        @Schema(description = "pending if the page is not allowed or the value is above the maximum") @Nullable
        ConversionStatus status) {}
