package dev.waypost.affiliate.commissions;

import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.customers.CustomerId;
import dev.waypost.links.model.LinkId;
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

/** The request body that creates a commission manually. */
public record CreateCommission(
        @NotNull @Schema(examples = "prog_01k2m4p6r8t0v2x4z6b8d0f2")
        ProgramId programId,

        @NotNull @Schema(examples = "pn_01k2m4p6r8t0v2x4z6b8d0f2")
        PartnerId partnerId,

        @Schema(description = "Defaults to custom") @Nullable
        CommissionType type,

        @DecimalMin("0")
        @DecimalMax("100000000")
        @Digits(integer = 9, fraction = 3)
        @Schema(description = "The amount of the sale, in major units. Defaults to 0", examples = "49.90")
        @Nullable
        BigDecimal amount,

        @DecimalMin("0.001")
        @DecimalMax("100000000")
        @Digits(integer = 9, fraction = 3)
        @Schema(
                description = "The earnings of the partner, in major units; computed from the amount by default",
                examples = "9.98")
        @Nullable
        BigDecimal earnings,

        @Size(max = 3)
        @Schema(
                description = "The currency of both amounts, converted to the currency of the program, which is the "
                        + "default",
                examples = "EUR")
        @Nullable
        String currency,

        @Min(1) @Max(1_000_000) @Schema(description = "Defaults to 1") @Nullable
        Integer quantity,

        @Nullable CustomerId customerId,

        @Schema(description = "One of the partner's links") @Nullable
        LinkId linkId,

        @Size(max = 200) @Nullable String invoiceId,

        @Size(max = 1000) @Schema(examples = "For the talk in Vienna") @Nullable
        String description) {}
