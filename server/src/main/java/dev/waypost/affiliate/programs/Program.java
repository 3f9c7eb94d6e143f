package dev.waypost.affiliate.programs;

import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import java.time.Instant;

/** An affiliate program. */
public record Program(
        ProgramId id,
        WorkspaceId workspaceId,
        ProgramStatus status,
        ProgramSettings settings,
        UserId createdBy,
        Instant createdAt,
        Instant updatedAt) {

    Program with(ProgramStatus newStatus, ProgramSettings newSettings, Instant now) {
        return new Program(id, workspaceId, newStatus, newSettings, createdBy, createdAt, now);
    }
}
