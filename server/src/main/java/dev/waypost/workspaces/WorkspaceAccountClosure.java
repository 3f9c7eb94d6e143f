package dev.waypost.workspaces;

import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.audit.AuditLog;
import dev.waypost.audit.Changes;
import dev.waypost.platform.broadcast.Announcement.Topic;
import dev.waypost.platform.broadcast.Broadcast;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import io.quarkus.arc.All;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Instant;
import java.util.List;

/** Handles workspaces when an account is closed: deletes its own ones, and leaves the others. */
@ApplicationScoped
public class WorkspaceAccountClosure {
    private final WorkspaceAccountClosureRepository repository;
    private final List<MemberRemovalListener> departures;
    private final AuditLog audit;
    private final Broadcast broadcast;
    private final Clock clock;

    WorkspaceAccountClosure(
            WorkspaceAccountClosureRepository repository,
            @All List<MemberRemovalListener> departures,
            AuditLog audit,
            Broadcast broadcast,
            Clock clock) {
        this.repository = repository;
        this.departures = departures;
        this.audit = audit;
        this.broadcast = broadcast;
        this.clock = clock;
    }

    /** Throws if the user owns a workspace with other members, which must be transferred first. */
    @Transactional(Transactional.TxType.MANDATORY)
    public void closeFor(UserId user) {
        Instant now = clock.instant();
        for (WorkspaceAccountClosureRepository.OwnedWorkspace ownedWorkspace : repository.lockOwned(user)) {
            if (ownedWorkspace.otherMembers() > 0) {
                throw new ApiException(
                        ErrorCode.VALIDATION_ERROR,
                        "The workspace %s has other members; transfer it or remove them first"
                                .formatted(ownedWorkspace.name()));
            }
            repository.deleteWorkspace(ownedWorkspace.id(), now);
            broadcast.announce(Topic.WORKSPACE, ownedWorkspace.id().text());
            audit.record(
                    ownedWorkspace.id(),
                    "workspace.deleted",
                    "workspace",
                    ownedWorkspace.id(),
                    ownedWorkspace.name(),
                    Changes.none());
        }
        for (WorkspaceAccountClosureRepository.Membership left : repository.deleteMemberships(user)) {
            WorkspaceId workspace = left.workspaceId();
            departures.forEach(departure -> departure.memberRemoved(workspace, user));
            audit.record(workspace, "member.left", "member", left.id(), null, Changes.none());
        }
    }
}
