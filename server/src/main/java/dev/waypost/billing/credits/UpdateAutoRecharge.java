package dev.waypost.billing.credits;

import dev.waypost.platform.web.input.Patch;
import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Digits;
import java.math.BigDecimal;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The request body that updates the automatic purchase of credits; null restores the default. */
public record UpdateAutoRecharge(
        @Schema(examples = "false") Patch<Boolean> enabled,

        @Schema(
                description = "Buy credits when the balance is worth less than this amount in dollars; 1 by default",
                examples = "1")
        Patch<
                        @DecimalMin("0.01") @DecimalMax("10000")
                        @Digits(integer = 5, fraction = 2, message = "must be an amount in dollars and whole cents")
                        BigDecimal>
                thresholdDollars,

        @Schema(description = "The amount to buy in dollars, 5 to 10000; 10 by default", examples = "10")
        Patch<
                        @DecimalMin("5") @DecimalMax("10000")
                        @Digits(integer = 5, fraction = 2, message = "must be an amount in dollars and whole cents")
                        BigDecimal>
                amountDollars) {}
