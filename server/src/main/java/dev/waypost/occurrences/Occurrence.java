package dev.waypost.occurrences;

import dev.waypost.access.WorkspaceId;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** An event in a workspace with its payload, such as a created link. */
public record Occurrence(
        OccurrenceId id,
        OccurrenceType type,
        Instant at,
        WorkspaceId workspaceId,
        About about,
        Map<String, @Nullable Object> data) {

    /** The link, campaign and other properties that subscribers can filter by. */
    public record About(
            @Nullable UUID link,
            @Nullable UUID campaign,
            @Nullable UUID folder,
            @Nullable String country,
            @Nullable String device,
            boolean bot) {
        public static final About NOTHING = new About(null, null, null, null, null, false);

        public static About link(UUID link, @Nullable UUID campaign, @Nullable UUID folder) {
            return new About(link, campaign, folder, null, null, false);
        }
    }

    /** The payload that a feature publishes for an event. */
    public record Payload(About about, Map<String, @Nullable Object> data) {}
}
