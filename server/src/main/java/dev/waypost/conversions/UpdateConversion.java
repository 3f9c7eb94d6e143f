package dev.waypost.conversions;

import dev.waypost.conversions.model.ConversionStatus;
import dev.waypost.platform.web.input.Patch;
import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The request body that updates a conversion. */
public record UpdateConversion(
        @Schema(examples = "refunded") Patch<@NotNull ConversionStatus> status) {}
