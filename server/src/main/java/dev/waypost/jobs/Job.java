package dev.waypost.jobs;

import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.db.Json;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A stored job. Features map it to their own views; {@link Jobs#read} reads its JSON fields. */
public record Job(
        UUID id,
        WorkspaceId workspaceId,
        String kind,
        JobStatus status,
        Json request,
        long total,
        long processed,
        long succeeded,
        long failed,
        @Nullable Json state,
        @Nullable JobProblem error,
        UserId createdBy,
        Instant createdAt,
        @Nullable Instant startedAt,
        @Nullable Instant completedAt,
        @Nullable Instant cancelledAt) {

    /** Progress from 0 to 100. Only a finished job is at 100. */
    public int percent() {
        if (status == JobStatus.COMPLETED || status == JobStatus.COMPLETED_WITH_ERRORS) {
            return 100;
        }
        return total <= 0 ? 0 : (int) Math.min(99, processed * 100 / total);
    }
}
