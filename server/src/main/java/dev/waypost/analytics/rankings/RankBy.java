package dev.waypost.analytics.rankings;

import dev.waypost.analytics.Metrics;
import java.math.BigDecimal;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/** The figure that campaigns are ranked by. */
public enum RankBy {
    CLICKS,
    CONVERSIONS,
    REVENUE,
    ROI;

    /** Descending; campaigns without the figure come last. */
    Comparator<Metrics> order() {
        return Comparator.comparing(this::value, Comparator.nullsFirst(Comparator.naturalOrder()))
                .reversed();
    }

    private @Nullable BigDecimal value(Metrics metrics) {
        return switch (this) {
            case CLICKS -> BigDecimal.valueOf(metrics.clicks());
            case CONVERSIONS -> BigDecimal.valueOf(metrics.conversions());
            case REVENUE -> metrics.revenue();
            case ROI -> metrics.roi();
        };
    }
}
