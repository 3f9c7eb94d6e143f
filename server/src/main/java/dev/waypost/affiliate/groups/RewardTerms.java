package dev.waypost.affiliate.groups;

import dev.waypost.affiliate.programs.CommissionEvent;
import dev.waypost.affiliate.programs.CommissionKind;
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

/** The reward of a group for one kind of event, in request bodies. */
@Schema(examples = "{\"event\":\"sale\",\"type\":\"percentage\",\"amount\":30,\"maxDuration\":12,\"conditions\":[]}")
public record RewardTerms(
        @Schema(
                description =
                        "Defaults to sale. Leads and clicks earn flat amounts only: leads once per customer, clicks "
                                + "once per new visitor, in one commission a day")
        @Nullable
        CommissionEvent event,

        @NotNull CommissionKind type,

        @NotNull
        @DecimalMin("0.001")
        @DecimalMax("1000000")
        @Digits(integer = 7, fraction = 3)
        @Schema(
                description = "percentage: a percentage of the sale, at most 100 with two decimals; flat: an amount "
                        + "in major units of the program's currency",
                examples = "30")
        BigDecimal amount,

        @Min(0)
        @Max(120)
        @Schema(
                description = "Months after the first conversion in which a customer's sales earn commissions; 0 for "
                        + "the first sale only, null for all sales",
                examples = "12")
        @Nullable
        Integer maxDuration,

        @Size(max = 10) @Schema(description = "All of them must hold") @Nullable
        List<@NotNull @Valid RewardCondition> conditions) {}
