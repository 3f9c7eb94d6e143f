package dev.waypost.affiliate.discounts;

import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.affiliate.programs.CommissionKind;
import dev.waypost.affiliate.programs.ProgramId;
import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Digits;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.math.BigDecimal;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body that creates a discount code. */
public record CreateDiscount(
        @NotNull @Schema(examples = "prog_01k2m4p6r8t0v2x4z6b8d0f2")
        ProgramId programId,

        @NotNull
        @Pattern(regexp = DiscountService.CODE, message = DiscountService.NOT_A_CODE)
        @Schema(description = "Unique in the program, whatever the case", examples = "ADA10")
        String code,

        @NotNull @Schema(examples = "percentage") CommissionKind type,

        @NotNull
        @DecimalMin("0.001")
        @DecimalMax("1000000")
        @Digits(integer = 7, fraction = 3)
        @Schema(
                description = "percentage: a percentage of the sale, at most 100 with two decimals; flat: an amount "
                        + "in major units of the program's currency",
                examples = "10")
        BigDecimal amount,

        @Size(max = 3) @Schema(description = "Must be the currency of the program, which is the default") @Nullable
        String currency,

        @DecimalMin("0")
        @DecimalMax("100000000")
        @Digits(integer = 9, fraction = 3)
        @Schema(description = "The minimum sale, in major units")
        @Nullable
        BigDecimal minAmount,

        @Min(1) @Max(1_000_000_000) @Nullable Long maxUses,

        @Schema(description = "The partner of the program who is credited with sales that use the code") @Nullable
        PartnerId partnerId,

        @Nullable Instant startsAt,
        @Nullable Instant expiresAt,
        @Size(max = 1000) @Nullable String description) {}
