package dev.waypost.plans;

import dev.waypost.access.Feature;
import dev.waypost.access.Plan;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithParentName;
import java.math.BigDecimal;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/** The table of plans, from plans.properties. */
@ConfigMapping(prefix = "waypost.plans")
interface PlansConfig {
    @WithParentName
    Map<Plan, Terms> terms();

    /** The price and limits of one plan. An omitted limit is unlimited. */
    interface Terms {
        BigDecimal monthlyPrice();

        BigDecimal yearlyPrice();

        int requestsPerHour();

        OptionalLong credits();

        OptionalLong links();

        OptionalLong campaigns();

        OptionalLong rulesPerLink();

        OptionalLong domains();

        OptionalLong members();

        OptionalLong apiKeys();

        OptionalLong tags();

        OptionalLong folders();

        OptionalLong webhooks();

        OptionalLong clicksPerMonth();

        int retentionDays();

        Set<Feature> features();
    }
}
