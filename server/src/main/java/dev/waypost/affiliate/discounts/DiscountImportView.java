package dev.waypost.affiliate.discounts;

import dev.waypost.affiliate.programs.ProgramId;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The result of an import of discount codes. */
public record DiscountImportView(
        ProgramId programId,
        @Schema(examples = "stripe") String provider,

        @Schema(description = "Number of new codes", examples = "12")
        int imported,

        @Schema(description = "Codes that already exist; they are not changed", examples = "3")
        int duplicates,

        @Schema(
                description = "Codes that are not supported: another currency, another format, or neither a "
                        + "percentage nor an amount",
                examples = "1")
        int unsupported,

        @Schema(description = "false if there are more codes than were imported")
        boolean complete) {}
