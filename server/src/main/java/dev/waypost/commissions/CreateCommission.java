package dev.waypost.commissions;

import dev.waypost.customers.CustomerId;
import dev.waypost.links.LinkId;
import dev.waypost.partners.PartnerId;
import dev.waypost.programs.ProgramId;
import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Digits;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.math.BigDecimal;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The body that gives a partner a commission by hand. */
public record CreateCommission(
        @NotNull @Schema(examples = "prog_01k2m4p6r8t0v2x4z6b8d0f2")
        ProgramId programId,

        @NotNull @Schema(examples = "pn_01k2m4p6r8t0v2x4z6b8d0f2")
        PartnerId partnerId,

        @Schema(description = "custom when left out") @Nullable
        CommissionType type,

        @DecimalMin("0")
        @DecimalMax("100000000")
        @Digits(integer = 9, fraction = 3)
        @Schema(description = "Of the sale, in major units; 0 when left out", examples = "49.90")
        @Nullable
        BigDecimal amount,

        @DecimalMin("0.001")
        @DecimalMax("100000000")
        @Digits(integer = 9, fraction = 3)
        @Schema(
                description =
                        "What the partner gets, in major units; by the program's terms of the amount when left out",
                examples = "9.98")
        @Nullable
        BigDecimal earnings,

        @Size(max = 3)
        @Schema(
                description = "That of both amounts; the program's when left out, and converted to it",
                examples = "EUR")
        @Nullable
        String currency,

        @Min(1) @Max(1_000_000) @Schema(description = "1 when left out") @Nullable
        Integer quantity,

        @Nullable CustomerId customerId,

        @Schema(description = "One of the partner's links") @Nullable
        LinkId linkId,

        @Size(max = 200) @Nullable String invoiceId,

        @Size(max = 1000) @Schema(examples = "For the talk in Vienna") @Nullable
        String description) {}
