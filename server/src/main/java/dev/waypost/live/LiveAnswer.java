package dev.waypost.live;

import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The newest events, newest first, and how many there were. */
public record LiveAnswer(boolean success, List<LiveEventView> data, LiveMeta meta) {

    /** The counts are of all events in the window that the filters let through, however many are shown. */
    public record LiveMeta(
            @Schema(description = "Clicks, scans and conversions together")
            long total,

            @Schema(description = "Clicks that are no scans")
            long clicks,

            long qrScans,
            long conversions,
            @Schema(examples = "1800") long windowSeconds,
            Instant serverTime,

            @Schema(
                    description =
                            "Resume from here on the WebSocket: the newest event, or a place before all that will come")
            EventId lastEventId) {}
}
