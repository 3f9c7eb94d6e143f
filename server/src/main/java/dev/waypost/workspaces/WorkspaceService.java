package dev.waypost.workspaces;

import dev.waypost.access.Feature;
import dev.waypost.access.Identity;
import dev.waypost.access.Permission;
import dev.waypost.access.Role;
import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.audit.AuditEntryView;
import dev.waypost.audit.AuditLog;
import dev.waypost.audit.AuditService;
import dev.waypost.audit.Changes;
import dev.waypost.plans.Credits;
import dev.waypost.plans.Limit;
import dev.waypost.plans.Plans;
import dev.waypost.plans.Usage;
import dev.waypost.platform.broadcast.Announcement;
import dev.waypost.platform.broadcast.Announcement.Topic;
import dev.waypost.platform.broadcast.Broadcast;
import dev.waypost.platform.cache.ShortLivedCache;
import dev.waypost.platform.crypto.Tokens;
import dev.waypost.platform.db.DbException;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import dev.waypost.platform.web.input.Slugs;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.inject.Singleton;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Instant;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Creates, updates and deletes workspaces. */
@Singleton
public class WorkspaceService {
    private static final String RESOURCE = "workspace";
    private static final int RECENT_ACTIVITY = 5;

    private final WorkspaceRepository repository;
    private final MemberRepository members;
    private final Plans plans;
    private final Credits credits;
    private final Usage usage;
    private final AuditLog log;
    private final AuditService audit;
    private final Broadcast broadcast;
    private final Event<WorkspaceCurrencyChanged> currencyChanged;
    private final Tokens tokens;
    private final Ids ids;
    private final Clock clock;
    private final ShortLivedCache<ViewerKey, WorkspaceRepository.ViewedWorkspace> recent = new ShortLivedCache<>();

    WorkspaceService(
            WorkspaceRepository repository,
            MemberRepository members,
            Plans plans,
            Credits credits,
            Usage usage,
            AuditLog log,
            AuditService audit,
            Broadcast broadcast,
            Event<WorkspaceCurrencyChanged> currencyChanged,
            Tokens tokens,
            Ids ids,
            Clock clock) {
        this.repository = repository;
        this.members = members;
        this.plans = plans;
        this.credits = credits;
        this.usage = usage;
        this.log = log;
        this.audit = audit;
        this.broadcast = broadcast;
        this.currencyChanged = currencyChanged;
        this.tokens = tokens;
        this.ids = ids;
        this.clock = clock;
    }

    /** The first workspace of an account. */
    @Transactional
    public Workspace createFirst(UserId owner, String ownerName) {
        return create(
                owner,
                ownerName + "'s workspace",
                slugsFor(ownerName),
                WorkspaceSettings.DEFAULT_TIMEZONE,
                WorkspaceSettings.DEFAULT_CURRENCY);
    }

    @Transactional
    public WorkspaceView create(UserId owner, CreateWorkspace request) {
        String name = request.name().strip();
        @Nullable String slug = request.slug();
        Workspace workspace = create(
                owner,
                name,
                slug == null ? slugsFor(name) : Stream.of(WorkspaceSettings.slug(slug)),
                WorkspaceSettings.timezone(
                        Objects.requireNonNullElse(request.timezone(), WorkspaceSettings.DEFAULT_TIMEZONE)),
                WorkspaceSettings.currency(
                        Objects.requireNonNullElse(request.currency(), WorkspaceSettings.DEFAULT_CURRENCY)));
        return read(workspace.id(), owner);
    }

    @Transactional
    public WorkspaceView update(WorkspaceId id, UserId by, UpdateWorkspace request) {
        Workspace before = lock(id);
        Workspace after = WorkspaceSettings.changed(before, request, clock.instant());
        Changes changes = Changes.none()
                .and("name", before.name(), after.name())
                .and("slug", before.slug(), after.slug())
                .and("logo", before.logo(), after.logo())
                .and("timezone", before.timezone(), after.timezone())
                .and("currency", before.currency(), after.currency())
                .and("privacyLevel", before.privacyLevel(), after.privacyLevel());
        if (!changes.fields().isEmpty()) {
            save(after);
            if (!after.currency().equals(before.currency())) {
                currencyChanged.fire(new WorkspaceCurrencyChanged(id, after.currency()));
            }
            broadcast.announce(Topic.WORKSPACE, id.text());
            log.record(id, "workspace.updated", RESOURCE, id, after.name(), changes);
        }
        return read(id, by);
    }

    /** Sets whether some members must sign in through SAML. */
    @Transactional(Transactional.TxType.MANDATORY)
    public void setSsoEnforced(WorkspaceId id, boolean enforced) {
        Workspace workspace = lock(id);
        if (workspace.ssoEnforced() != enforced) {
            repository.setSsoEnforced(id, enforced, clock.instant());
            broadcast.announce(Topic.WORKSPACE, id.text());
        }
    }

    /** Removes all members and keys. The data stays in the database. */
    @Transactional
    public void delete(WorkspaceId id) {
        Workspace workspace = lock(id);
        repository.delete(id, clock.instant());
        broadcast.announce(Topic.WORKSPACE, id.text());
        log.record(
                id,
                "workspace.deleted",
                RESOURCE,
                id,
                workspace.name(),
                Changes.none().and("status", workspace.status(), "deleted"));
    }

    public boolean exists(WorkspaceId id) {
        return repository.exists(id);
    }

    public WorkspaceView view(Workspace workspace, UserId viewer) {
        return read(workspace.id(), viewer);
    }

    /** The cached view includes the numbers of links and members, so it is invalidated by every change. */
    void changed(@Observes(during = TransactionPhase.AFTER_SUCCESS) Announcement announcement) {
        recent.invalidate();
    }

    /** The committed state, cached: read by every page of the dashboard and by frequent API clients. */
    public WorkspaceView get(WorkspaceId id, UserId viewer) {
        return recent.get(new ViewerKey(id, viewer), () -> repository.find(id, viewer))
                .map(this::view)
                .orElseThrow(() -> ApiException.notFound(RESOURCE));
    }

    /** The state in the transaction of the caller. */
    private WorkspaceView read(WorkspaceId id, UserId viewer) {
        return repository.find(id, viewer).map(this::view).orElseThrow(() -> ApiException.notFound(RESOURCE));
    }

    public List<WorkspaceView> list(UserId member) {
        return repository.list(member).stream().map(this::view).toList();
    }

    Listing<WorkspaceView> list(UserId member, Paging paging) {
        return new Listing<>(repository.list(member, paging.limit(), paging.offset()), repository.count(member))
                .map(this::view);
    }

    WorkspaceOverviewView overview(Identity viewer) {
        WorkspaceId id = viewer.membership().workspaceId();
        WorkspaceView workspace = get(id, viewer.userId());
        return new WorkspaceOverviewView(workspace, usage.of(id), workspace.membersCount(), recentActivity(viewer));
    }

    private List<AuditEntryView> recentActivity(Identity viewer) {
        Identity.Membership membership = viewer.membership();
        boolean permitted = viewer.credential() instanceof Identity.Credential.Session
                && membership.role().may(Permission.WORKSPACE_UPDATE)
                && plans.includes(membership.plan(), Feature.AUDIT_LOG);
        return permitted ? audit.latest(membership.workspaceId(), RECENT_ACTIVITY) : List.of();
    }

    private Workspace create(UserId owner, String name, Stream<String> slugs, String timezone, String currency) {
        Instant now = clock.instant();
        WorkspaceId id = new WorkspaceId(ids.next());
        for (Iterator<String> candidates = slugs.iterator(); candidates.hasNext(); ) {
            Workspace workspace = new Workspace(
                    id,
                    name,
                    candidates.next(),
                    null,
                    timezone,
                    currency,
                    WorkspaceSettings.DEFAULT_PRIVACY,
                    false,
                    owner,
                    "active",
                    now,
                    now);
            if (repository.insert(workspace)) {
                members.insert(new MemberId(ids.next()), id, owner, Role.OWNER, null, now);
                plans.start(id);
                recordCreation(workspace);
                return workspace;
            }
        }
        throw slugExists();
    }

    private void recordCreation(Workspace workspace) {
        log.record(
                workspace.id(),
                "workspace.created",
                RESOURCE,
                workspace.id(),
                workspace.name(),
                Changes.none()
                        .and("name", null, workspace.name())
                        .and("slug", null, workspace.slug())
                        .and("timezone", null, workspace.timezone())
                        .and("currency", null, workspace.currency()));
    }

    private Stream<String> slugsFor(String name) {
        return Slugs.candidates(name, "workspace", () -> tokens.next("", 6).toLowerCase(Locale.ROOT));
    }

    private Workspace lock(WorkspaceId id) {
        return repository.lock(id).orElseThrow(() -> ApiException.notFound(RESOURCE));
    }

    private void save(Workspace workspace) {
        try {
            repository.update(workspace);
        } catch (DbException e) {
            if (e.violates(WorkspaceRepository.UNIQUE_SLUG)) {
                throw slugExists();
            }
            throw e;
        }
    }

    private static ApiException slugExists() {
        return new ApiException(ErrorCode.SLUG_EXISTS, "Another workspace has this slug");
    }

    private WorkspaceView view(WorkspaceRepository.ViewedWorkspace viewedWorkspace) {
        Workspace workspace = viewedWorkspace.workspace();
        return new WorkspaceView(
                workspace.id(),
                workspace.name(),
                workspace.slug(),
                workspace.logo(),
                viewedWorkspace.plan(),
                viewedWorkspace.period(),
                workspace.status(),
                workspace.timezone(),
                workspace.currency(),
                workspace.ownerId(),
                viewedWorkspace.role(),
                viewedWorkspace.membersCount(),
                viewedWorkspace.linksCount(),
                orNull(plans.limit(viewedWorkspace.plan(), Limit.LINKS)),
                orNull(plans.limit(viewedWorkspace.plan(), Limit.CLICKS_PER_MONTH)),
                orNull(credits.balance(workspace.id())),
                workspace.ssoEnforced(),
                workspace.privacyLevel(),
                viewedWorkspace.defaultDomainId(),
                workspace.createdAt(),
                workspace.updatedAt());
    }

    private static @Nullable Long orNull(OptionalLong value) {
        return value.isPresent() ? value.getAsLong() : null;
    }

    private record ViewerKey(WorkspaceId workspace, UserId viewer) {}
}
