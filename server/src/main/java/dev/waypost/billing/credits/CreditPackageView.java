package dev.waypost.billing.credits;

import java.math.BigDecimal;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A credit package. Larger amounts get the bonus of the largest package that they reach. */
public record CreditPackageView(
        @Schema(examples = "medium") String id,
        @Schema(examples = "50.00") BigDecimal amountDollars,

        @Schema(description = "Bonus credits", examples = "5.00")
        BigDecimal bonusDollars,

        @Schema(description = "Including the bonus", examples = "55000")
        long credits) {}
