package dev.waypost.analytics.query;

import dev.waypost.campaigns.cost.Pricing;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The prices of clicks and conversions: those of their link where it has its own cost model, else those of their campaign.
 *
 * @param campaigns the campaigns with a cost model
 * @param links those with their own cost model, even if it is free of charge
 */
public record Prices(Map<UUID, Price> campaigns, Map<UUID, Price> links) {

    ChargedSources charging() {
        return new ChargedSources(campaigns.keySet(), links.keySet());
    }

    @Nullable
    Price of(RevenueSums.Line line) {
        if (line.link() != null) {
            return links.get(line.link());
        }
        return line.campaign() == null ? null : campaigns.get(line.campaign());
    }

    /** A price or percentage in its own currency. */
    public record Price(Pricing pricing, String currency) {}

    /** The campaigns and links whose events a query sums up for their cost. */
    public record ChargedSources(Set<UUID> campaigns, Set<UUID> links) {
        static final ChargedSources NOTHING = new ChargedSources(Set.of(), Set.of());

        public boolean isEmpty() {
            return campaigns.isEmpty() && links.isEmpty();
        }
    }
}
