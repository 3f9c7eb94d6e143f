package dev.waypost.pixels;

import dev.waypost.conversions.ConversionId;
import dev.waypost.conversions.ConversionStatus;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** What a page is told. */
public record FiredView(
        @Schema(description = "false when the pixel is disabled, expired or used up")
        boolean fired,

        @Nullable ConversionId conversionId,

        @Schema(description = "pending where the page is not one the pixel is for, or the value is over its limit")
        @Nullable
        ConversionStatus status) {}
