package dev.waypost.affiliate.programs;

import jakarta.validation.Valid;
import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Digits;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.math.BigDecimal;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The commission terms of a program in the API. */
@Schema(examples = "{\"type\":\"percentage\",\"amount\":20,\"event\":\"sale\",\"durationMonths\":12,\"tiers\":[]}")
public record CommissionTerms(
        @NotNull CommissionKind type,

        @NotNull
        @DecimalMin("0.001")
        @DecimalMax("1000000")
        @Digits(integer = 7, fraction = 3)
        @Schema(
                description = "percentage: a percentage of the sale, at most 100 with two decimals; flat: an amount "
                        + "in major units of the program's currency",
                examples = "20")
        BigDecimal amount,

        @Schema(
                description =
                        "Defaults to sale. Leads and clicks earn flat amounts only: leads once per customer, clicks "
                                + "once per new visitor, in one commission a day")
        @Nullable
        CommissionEvent event,

        @Min(0)
        @Max(120)
        @Schema(
                description = "Months after the first conversion in which a customer's sales earn commissions; 0 for "
                        + "the first sale only, null for all sales",
                examples = "12")
        @Nullable
        Integer durationMonths,

        @Size(max = 10)
        @Schema(description = "Tiers by number of conversions, in ascending order of minConversions")
        @Nullable
        List<@NotNull @Valid CommissionTier> tiers) {

    /** The commission from a number of conversions on. */
    @Schema(examples = "{\"minConversions\":100,\"amount\":25}")
    public record CommissionTier(
            @Min(1)
            @Max(1_000_000_000)
            @Schema(description = "Earlier conversions of the partner that were paid", examples = "100")
            long minConversions,

            @NotNull
            @DecimalMin("0.001")
            @DecimalMax("1000000")
            @Digits(integer = 7, fraction = 3)
            @Schema(description = "In the same units as the amount of the terms", examples = "25")
            BigDecimal amount) {}
}
