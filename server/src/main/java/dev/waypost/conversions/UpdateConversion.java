package dev.waypost.conversions;

import dev.waypost.platform.web.Patch;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The request body that updates a conversion. */
public record UpdateConversion(
        @Schema(examples = "refunded") Patch<ConversionStatus> status) {}
