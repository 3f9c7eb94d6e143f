package dev.waypost.affiliate.marketplace;

import dev.waypost.platform.config.WaypostConfig;
import jakarta.inject.Singleton;

/** The minimum earnings required to apply; 0 allows new partners. */
@Singleton
public class MarketplaceThreshold {
    private final int dollars;

    MarketplaceThreshold(WaypostConfig config) {
        this.dollars = config.marketplaceMinCommission();
    }

    protected int dollars() {
        return dollars;
    }
}
