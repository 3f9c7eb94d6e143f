package dev.waypost.analytics;

import org.jspecify.annotations.Nullable;

/**
 * What is counted of a group of events.
 *
 * @param lastClick milliseconds since 1970
 */
public record Measures(
        long clicks,
        long uniqueVisitors,
        long qrScans,
        long botClicks,
        long leads,
        long sales,
        Takings takings,
        @Nullable Long lastClick) {
    public static final Measures NONE = new Measures(0, 0, 0, 0, 0, 0, Takings.NONE, null);

    /** Both together; whoever is in both is counted twice. */
    Measures and(Measures other) {
        return new Measures(
                clicks + other.clicks,
                uniqueVisitors + other.uniqueVisitors,
                qrScans + other.qrScans,
                botClicks + other.botClicks,
                leads + other.leads,
                sales + other.sales,
                takings.and(other.takings),
                lastClick == null ? other.lastClick : lastClick);
    }

    public long conversions() {
        return leads + sales;
    }
}
