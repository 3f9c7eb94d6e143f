package dev.waypost.plans;

import io.smallrye.config.ConfigMapping;
import java.math.BigDecimal;
import java.util.Map;

/** What credits cost and what they are spent on, kept in plans.properties. */
@ConfigMapping(prefix = "waypost.credits")
public interface CreditsConfig {
    /** How many credits a dollar buys. */
    long perDollar();

    /** What creating a link costs. */
    long link();

    /** Amounts that are offered, by name. */
    Map<String, Offer> packages();

    /** What is paid, and what is added to it as a present. */
    interface Offer {
        BigDecimal dollars();

        BigDecimal bonus();
    }
}
