package dev.waypost.campaigns.cost;

import dev.waypost.platform.error.ApiException;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * The pricing of a campaign or a link: a model with its price or percentage. Exact; only displayed values are rounded.
 */
public record Pricing(@Nullable CostModel model, @Nullable BigDecimal costOverride) {
    private static final BigDecimal WHOLE = BigDecimal.valueOf(100);

    /** Rejects a share above 100 percent. */
    public static void check(@Nullable CostModel model, @Nullable BigDecimal costOverride) {
        if (model == CostModel.REVSHARE && costOverride != null && costOverride.compareTo(WHOLE) > 0) {
            throw ApiException.invalid("costOverride", "is a percentage for revshare, at most 100");
        }
    }

    /** Whether there is a cost at all. */
    public boolean costs() {
        return model != null && model != CostModel.NONE && costOverride != null && costOverride.signum() != 0;
    }

    /** The cost in major units. */
    public BigDecimal cost(ChargedCounts chargedCounts) {
        if (model == null || costOverride == null) {
            return BigDecimal.ZERO;
        }
        return switch (model) {
            case NONE -> BigDecimal.ZERO;
            case CPC -> costOverride.multiply(BigDecimal.valueOf(chargedCounts.clicks()));
            case CPM ->
                costOverride
                        .multiply(BigDecimal.valueOf(chargedCounts.clicks()))
                        .movePointLeft(3);
            case CPA -> costOverride.multiply(BigDecimal.valueOf(chargedCounts.conversions()));
            case REVSHARE ->
                costOverride.multiply(Hundredths.major(chargedCounts.revenue())).movePointLeft(2);
        };
    }
}
