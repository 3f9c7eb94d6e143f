package dev.waypost.links;

import dev.waypost.platform.money.Money;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What has happened to a link. Revenue is in the workspace's currency. */
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
        @Nullable Instant lastClickedAt) {}
