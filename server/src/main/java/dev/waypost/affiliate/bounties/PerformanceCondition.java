package dev.waypost.affiliate.bounties;

import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Digits;
import jakarta.validation.constraints.NotNull;
import java.math.BigDecimal;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The condition that a partner must meet while a bounty runs. */
@Schema(examples = "{\"measure\":\"sales\",\"value\":10}")
public record PerformanceCondition(
        @NotNull @Schema(examples = "sales") Measure measure,

        @NotNull
        @DecimalMin("1")
        @DecimalMax("1000000000")
        @Digits(integer = 10, fraction = 3)
        @Schema(
                description = "The target: a number of leads or sales, or an amount of revenue or commissions in "
                        + "major units",
                examples = "10")
        BigDecimal value) {

    /** The measured figure. */
    public enum Measure {
        LEADS,
        SALES,
        REVENUE,
        COMMISSIONS
    }
}
