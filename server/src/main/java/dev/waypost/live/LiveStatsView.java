package dev.waypost.live;

import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** Diagnostics of the live feed. */
public record LiveStatsView(
        @Schema(enumeration = {"ok", "degraded", "unavailable"})
        String status,

        @Schema(examples = "embedded") String backend,

        @Schema(description = "Open WebSockets on this server")
        int connections,

        @Schema(description = "Of the workspace") int workspaceConnections,

        @Schema(description = "Events in the last minute") long eventsPerMinute,

        @Nullable Instant lastEventAt,

        @Schema(description = "Recent events of the workspace in memory, while clients are connected")
        int bufferedEvents,

        @Schema(description = "Events that slow clients of the workspace missed")
        long droppedEvents,

        @Schema(description = "Lag of the feed") long lagMs,

        long uptimeSeconds) {}
