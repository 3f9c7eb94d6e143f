package dev.waypost.pixels;

import dev.waypost.conversions.model.ConversionId;
import java.time.Instant;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A visit to a page with a pixel. */
public record FireView(
        @Schema(examples = "evt_01k2m4p6r8t0v2x4z6b8d0f2") String id,
        @Nullable String clickId,
        @Nullable ConversionId conversionId,
        boolean unique,

        @Schema(description = "URL parameters that are recorded", examples = "{\"plan\": \"pro\"}")
        Map<String, @Nullable Object> params,

        @Schema(description = "The page", examples = "https://shop.example.com/done") @Nullable
        String referrer,

        Instant firedAt) {}
