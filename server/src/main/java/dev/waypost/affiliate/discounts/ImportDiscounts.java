package dev.waypost.affiliate.discounts;

import dev.waypost.affiliate.programs.ProgramId;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The request body that imports discount codes from a connected service. */
public record ImportDiscounts(
        @NotNull @Schema(examples = "prog_01k2m4p6r8t0v2x4z6b8d0f2")
        ProgramId programId,

        @NotNull
        @Pattern(regexp = "stripe|shopify", message = "must be stripe or shopify")
        @Schema(
                enumeration = {"stripe", "shopify"},
                examples = "stripe")
        String provider) {}
