package dev.waypost.links;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What has happened to a link. Revenue is in minor units. */
record LinkCounters(
        long clicks,
        long uniqueClicks,
        long botClicks,
        long qrScans,
        long impressions,
        long leads,
        long sales,
        long conversions,
        long revenue,
        @Nullable Instant lastClickedAt) {}
