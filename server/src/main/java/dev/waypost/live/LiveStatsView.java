package dev.waypost.live;

import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** How the live feed is doing. */
public record LiveStatsView(
        @Schema(enumeration = {"ok", "degraded", "unavailable"})
        String status,

        @Schema(examples = "embedded") String backend,

        @Schema(description = "Open WebSockets on this server")
        int connections,

        @Schema(description = "Those of the workspace") int workspaceConnections,

        @Schema(description = "What happened in the workspace in the last minute")
        long eventsPerMinute,

        @Nullable Instant lastEventAt,

        @Schema(description = "Recent events of the workspace that are held in memory, while it is watched")
        int bufferedEvents,

        @Schema(description = "Events that clients of the workspace were too slow for, since it is watched")
        long droppedEvents,

        @Schema(description = "How far the feed is behind the visitors")
        long lagMs,

        long uptimeSeconds) {}
