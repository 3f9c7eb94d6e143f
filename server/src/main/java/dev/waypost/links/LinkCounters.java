package dev.waypost.links;

import dev.waypost.platform.money.Money;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What has happened to a link. Money is in the workspace's currency; revenue is what is left after refunds. */
record LinkCounters(
        long clicks,
        long uniqueClicks,
        long botClicks,
        long qrScans,
        long impressions,
        long leads,
        long sales,
        long conversions,
        Money revenue,
        Money refunds,
        @Nullable Instant lastClickedAt) {

    /** Of a link that nobody has followed yet. */
    static LinkCounters none(String currency) {
        Money nothing = new Money(0, currency);
        return new LinkCounters(0, 0, 0, 0, 0, 0, 0, 0, nothing, nothing, null);
    }

    Money grossRevenue() {
        return new Money(revenue.minor() + refunds.minor(), revenue.currency());
    }
}
