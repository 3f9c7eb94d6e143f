package dev.waypost.affiliate.marketplace;

import dev.waypost.platform.config.WaypostConfig;
import jakarta.inject.Singleton;

/** What somebody must have earned to apply; 0 lets newcomers apply too. */
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
