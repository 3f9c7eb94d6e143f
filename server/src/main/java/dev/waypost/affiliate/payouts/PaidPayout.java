package dev.waypost.affiliate.payouts;

import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Digits;
import jakarta.validation.constraints.Size;
import java.math.BigDecimal;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The details of a completed transfer. */
public record PaidPayout(
        @Size(max = 200) @Schema(examples = "SEPA 4711") @Nullable
        String reference,

        @DecimalMin("0")
        @DecimalMax("1000000")
        @Digits(integer = 7, fraction = 3)
        @Schema(description = "The transfer fee, in major units. Defaults to 0", examples = "0.5")
        @Nullable
        BigDecimal fee) {}
