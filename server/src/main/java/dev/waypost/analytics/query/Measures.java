package dev.waypost.analytics.query;

import org.jspecify.annotations.Nullable;

/**
 * The figures of a group of events.
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
        RevenueSums revenueSums,
        @Nullable Long lastClick) {
    public static final Measures NONE = new Measures(0, 0, 0, 0, 0, 0, RevenueSums.NONE, null);

    /** The sum of both; visitors that occur in both are counted twice. */
    public Measures plus(Measures other) {
        return new Measures(
                clicks + other.clicks,
                uniqueVisitors + other.uniqueVisitors,
                qrScans + other.qrScans,
                botClicks + other.botClicks,
                leads + other.leads,
                sales + other.sales,
                revenueSums.plus(other.revenueSums),
                lastClick == null ? other.lastClick : lastClick);
    }

    public long conversions() {
        return leads + sales;
    }
}
