package dev.waypost.links.model;

import dev.waypost.platform.money.Money;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The counters of a link. Money is in the currency of the workspace; revenue is net of refunds. */
public record LinkCounters(
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

    /** The counters of a link without visits. */
    public static LinkCounters none(String currency) {
        Money nothing = new Money(0, currency);
        return new LinkCounters(0, 0, 0, 0, 0, 0, 0, 0, nothing, nothing, null);
    }

    public Money grossRevenue() {
        return new Money(revenue.minor() + refunds.minor(), revenue.currency());
    }
}
