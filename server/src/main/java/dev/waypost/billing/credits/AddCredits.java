package dev.waypost.billing.credits;

import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Digits;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.math.BigDecimal;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body that buys credits. */
public record AddCredits(
        @NotNull
        @DecimalMin("5")
        @DecimalMax("10000")
        @Digits(integer = 5, fraction = 2, message = "must be an amount in dollars and whole cents")
        @Schema(examples = "10")
        BigDecimal amountDollars,

        @Size(max = 3) @Schema(description = "usd (default)", examples = "usd") @Nullable
        String currency) {}
