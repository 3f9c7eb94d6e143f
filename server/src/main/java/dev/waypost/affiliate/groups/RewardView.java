package dev.waypost.affiliate.groups;

import dev.waypost.affiliate.programs.CommissionEvent;
import dev.waypost.affiliate.programs.CommissionKind;
import java.math.BigDecimal;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A reward of a group in API responses. */
public record RewardView(
        RewardId id,
        CommissionEvent event,
        CommissionKind type,

        @Schema(
                description = "A percentage of the sale, or an amount in major units of the program's currency",
                examples = "30.00")
        BigDecimal amount,

        @Schema(description = "In months", examples = "12") @Nullable
        Integer maxDuration,

        List<RewardCondition> conditions) {}
