package dev.waypost.analytics.query;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The counts of a group of events, without money. The key has the values of the group's columns, or its bucket, or nothing. */
public record GroupCounts(
        List<@Nullable Object> key,
        long clicks,
        long uniqueVisitors,
        long qrScans,
        long botClicks,
        long leads,
        long sales,
        long lastClick) {
    public Measures with(RevenueSums revenueSums) {
        return new Measures(
                clicks,
                uniqueVisitors,
                qrScans,
                botClicks,
                leads,
                sales,
                revenueSums,
                lastClick == 0 ? null : (Long) lastClick);
    }
}
