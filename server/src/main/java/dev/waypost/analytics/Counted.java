package dev.waypost.analytics;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** What was counted of a group of events, before money. The key holds the group's columns, or its bucket, or nothing. */
record Counted(
        List<@Nullable Object> key,
        long clicks,
        long uniqueVisitors,
        long qrScans,
        long botClicks,
        long leads,
        long sales,
        long lastClick) {
    Measures with(Takings takings) {
        return new Measures(
                clicks,
                uniqueVisitors,
                qrScans,
                botClicks,
                leads,
                sales,
                takings,
                lastClick == 0 ? null : (Long) lastClick);
    }
}
