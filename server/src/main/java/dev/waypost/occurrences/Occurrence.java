package dev.waypost.occurrences;

import dev.waypost.access.WorkspaceId;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Something that happened in a workspace, with what is told of it. */
public record Occurrence(
        OccurrenceId id,
        OccurrenceType type,
        Instant at,
        WorkspaceId workspaceId,
        About about,
        Map<String, @Nullable Object> data) {

    /** What it can be chosen by. */
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

    /** What a feature says of something that happened just now. */
    public record Payload(About about, Map<String, @Nullable Object> data) {}
}
