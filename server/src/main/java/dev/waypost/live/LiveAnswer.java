package dev.waypost.live;

import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The newest events, newest first, with counts. */
public record LiveAnswer(boolean success, List<LiveEventView> data, LiveMeta meta) {

    /** The counts include all events in the window that match the filters, not only those returned. */
    public record LiveMeta(
            @Schema(description = "The sum of clicks, scans and conversions")
            long total,

            @Schema(description = "Clicks without QR scans") long clicks,

            long qrScans,
            long conversions,
            @Schema(examples = "1800") long windowSeconds,
            Instant serverTime,

            @Schema(description = "Cursor to resume from on the WebSocket")
            EventId lastEventId) {}
}
