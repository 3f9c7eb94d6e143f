package dev.waypost.workspaces;

import dev.waypost.access.Role;
import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.plans.Credits;
import dev.waypost.plans.Limit;
import dev.waypost.plans.Plans;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.id.Ids;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** The rules of workspaces. */
@ApplicationScoped
public class WorkspaceService {
    private final WorkspaceRepository repository;
    private final MemberRepository members;
    private final Plans plans;
    private final Credits credits;
    private final Ids ids;
    private final Clock clock;

    WorkspaceService(
            WorkspaceRepository repository,
            MemberRepository members,
            Plans plans,
            Credits credits,
            Ids ids,
            Clock clock) {
        this.repository = repository;
        this.members = members;
        this.plans = plans;
        this.credits = credits;
        this.ids = ids;
        this.clock = clock;
    }

    /** The workspace that comes with an account. */
    @Transactional
    public Workspace createFirst(UserId owner, String ownerName) {
        String name = ownerName + "'s workspace";
        return create(owner, name, Slugs.free(ownerName, repository::slugTaken), "UTC", "USD");
    }

    public WorkspaceView view(Workspace workspace, UserId viewer) {
        return get(workspace.id(), viewer);
    }

    public WorkspaceView get(WorkspaceId id, UserId viewer) {
        return repository.find(id, viewer).map(this::view).orElseThrow(() -> ApiException.notFound("workspace"));
    }

    public List<WorkspaceView> list(UserId member) {
        return repository.list(member).stream().map(this::view).toList();
    }

    private Workspace create(UserId owner, String name, String slug, String timezone, String currency) {
        Instant now = clock.instant();
        Workspace workspace = new Workspace(
                new WorkspaceId(ids.next()),
                name,
                slug,
                null,
                timezone,
                currency,
                PrivacyLevel.COOKIELESS,
                false,
                owner,
                "active",
                now,
                now);
        repository.insert(workspace);
        members.insert(new MemberId(ids.next()), workspace.id(), owner, Role.OWNER, null, now);
        plans.start(workspace.id());
        return workspace;
    }

    private WorkspaceView view(WorkspaceRepository.Seen seen) {
        Workspace workspace = seen.workspace();
        return new WorkspaceView(
                workspace.id(),
                workspace.name(),
                workspace.slug(),
                workspace.logo(),
                seen.plan(),
                seen.period(),
                workspace.status(),
                workspace.timezone(),
                workspace.currency(),
                workspace.ownerId(),
                seen.role(),
                seen.membersCount(),
                0,
                orNull(plans.limit(seen.plan(), Limit.LINKS)),
                null,
                orNull(credits.balance(workspace.id())),
                workspace.ssoEnforced(),
                workspace.privacyLevel(),
                null,
                workspace.createdAt(),
                workspace.updatedAt());
    }

    private static @Nullable Long orNull(OptionalLong value) {
        return value.isPresent() ? value.getAsLong() : null;
    }
}
