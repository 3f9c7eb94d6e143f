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

    public long conversions() {
        return leads + sales;
    }
}
