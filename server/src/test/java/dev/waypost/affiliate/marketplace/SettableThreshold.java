package dev.waypost.affiliate.marketplace;

import dev.waypost.platform.config.WaypostConfig;
import jakarta.annotation.Priority;
import jakarta.enterprise.inject.Alternative;
import jakarta.inject.Singleton;

/** The configured threshold, which a test can switch off. */
@Alternative
@Priority(1)
@Singleton
public class SettableThreshold extends MarketplaceThreshold {
    private static volatile boolean none;

    SettableThreshold(WaypostConfig config) {
        super(config);
    }

    static void whileThereIsNone(Runnable test) {
        none = true;
        try {
            test.run();
        } finally {
            none = false;
        }
    }

    @Override
    protected int dollars() {
        return none ? 0 : super.dollars();
    }
}
