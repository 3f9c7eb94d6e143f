package dev.waypost.plans;

import io.smallrye.config.ConfigMapping;
import java.math.BigDecimal;
import java.util.Map;

/** The prices of credits and of operations, from plans.properties. */
@ConfigMapping(prefix = "waypost.credits")
public interface CreditsConfig {
    /** The number of credits for a dollar. */
    long perDollar();

    /** The cost of creating a link. */
    long link();

    /** Packages by name. */
    Map<String, Offer> packages();

    /** A package: its price and its bonus. */
    interface Offer {
        BigDecimal dollars();

        BigDecimal bonus();
    }
}
