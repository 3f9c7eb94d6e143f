package dev.waypost.campaigns;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** What a campaign costs: a model, and its price or percentage. Exact; only what is shown is rounded. */
public record Pricing(@Nullable CostModel model, @Nullable BigDecimal costOverride) {

    /** Whether anything costs something at all. */
    public boolean costs() {
        return model != null && model != CostModel.NONE && costOverride != null && costOverride.signum() != 0;
    }

    /** The cost in major units. */
    public BigDecimal cost(Charged charged) {
        if (model == null || costOverride == null) {
            return BigDecimal.ZERO;
        }
        return switch (model) {
            case NONE -> BigDecimal.ZERO;
            case CPC -> costOverride.multiply(BigDecimal.valueOf(charged.clicks()));
            case CPM ->
                costOverride.multiply(BigDecimal.valueOf(charged.clicks())).movePointLeft(3);
            case CPA -> costOverride.multiply(BigDecimal.valueOf(charged.conversions()));
            case REVSHARE ->
                costOverride.multiply(Hundredths.major(charged.revenue())).movePointLeft(2);
        };
    }
}
