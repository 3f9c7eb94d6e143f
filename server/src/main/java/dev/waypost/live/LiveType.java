package dev.waypost.live;

import dev.waypost.events.Event;
import org.jspecify.annotations.Nullable;

/** The types of events in the feed and their conditions in the store. */
enum LiveType {
    CLICK("(kind = 0 AND trigger <> 'qr')"),
    QR_SCAN("(kind = 0 AND trigger = 'qr')"),
    CONVERSION("(kind IN (2, 3) AND weight > 0)");

    private final String condition;

    LiveType(String condition) {
        this.condition = condition;
    }

    String condition() {
        return condition;
    }

    /** Null for events that the feed does not show: bots, refunds and reversed conversions. */
    static @Nullable LiveType of(Event event) {
        return switch (event.kind()) {
            case CLICK -> event.trigger().equals("qr") ? QR_SCAN : CLICK;
            case LEAD, SALE -> event.outcome() != null && event.outcome().count() > 0 ? CONVERSION : null;
            case BOT, REFUND -> null;
        };
    }
}
