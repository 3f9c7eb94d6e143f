package dev.waypost.live;

import dev.waypost.events.Event;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The current activity.
 *
 * @param activeVisitors visitors with an event in the last five minutes
 * @param eventsPerMinute number of events in the last minute
 * @param clicks in the last 30 minutes, as are scans and conversions
 */
record LiveActivity(long activeVisitors, long eventsPerMinute, long clicks, long qrScans, long conversions) {
    static final Duration WINDOW = Duration.ofMinutes(30);
    static final Duration ACTIVE = Duration.ofMinutes(5);
    static final Duration MINUTE = Duration.ofMinutes(1);

    /** Computes the activity from a complete list of events. */
    static LiveActivity of(List<Event> events, LiveFilter filter, long now) {
        Set<Long> visitors = new HashSet<>();
        long lastMinute = 0;
        long clicks = 0;
        long qrScans = 0;
        long conversions = 0;
        for (Event event : events) {
            LiveType type = LiveType.of(event);
            if (type == null || event.at() < now - WINDOW.toMillis() || !filter.takes(event)) {
                continue;
            }
            switch (type) {
                case CLICK -> clicks++;
                case QR_SCAN -> qrScans++;
                case CONVERSION -> conversions++;
            }
            if (event.hasLink() && event.at() >= now - ACTIVE.toMillis()) {
                visitors.add(event.visitor());
            }
            if (event.at() >= now - MINUTE.toMillis()) {
                lastMinute++;
            }
        }
        return new LiveActivity(visitors.size(), lastMinute, clicks, qrScans, conversions);
    }

    long total() {
        return clicks + qrScans + conversions;
    }
}
