package dev.waypost.workspaces.members;

import dev.waypost.access.Role;
import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.audit.AuditLog;
import dev.waypost.audit.Changes;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.id.Ids;
import dev.waypost.workspaces.Member;
import dev.waypost.workspaces.MemberId;
import dev.waypost.workspaces.MemberRemovalListener;
import dev.waypost.workspaces.MemberRepository;
import dev.waypost.workspaces.WorkspaceRepository;
import dev.waypost.workspaces.invitations.InvitationService;
import dev.waypost.workspaces.invitations.Seats;
import io.quarkus.arc.All;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Members managed by an identity provider. No user consents to these changes and no role authorises them, so they never
 * create, change or remove the owner. Each change locks the workspace until the transaction ends.
 */
@ApplicationScoped
public class ProvisionedMembers {
    private static final String RESOURCE = "member";
    private static final String ROLE = "role";

    private final MemberRepository repository;
    private final WorkspaceRepository workspaces;
    private final Seats seats;
    private final InvitationService invitations;
    private final List<MemberRemovalListener> departures;
    private final AuditLog log;
    private final Ids ids;
    private final Clock clock;

    ProvisionedMembers(
            MemberRepository repository,
            WorkspaceRepository workspaces,
            Seats seats,
            InvitationService invitations,
            @All List<MemberRemovalListener> departures,
            AuditLog log,
            Ids ids,
            Clock clock) {
        this.repository = repository;
        this.workspaces = workspaces;
        this.seats = seats;
        this.invitations = invitations;
        this.departures = departures;
        this.log = log;
        this.ids = ids;
        this.clock = clock;
    }

    /** Locks the workspace until the transaction ends. Must precede all other locks, to avoid deadlocks. */
    @Transactional(Transactional.TxType.MANDATORY)
    public void lock(WorkspaceId workspace) {
        if (workspaces.lock(workspace).isEmpty()) {
            throw ApiException.notFound("workspace");
        }
    }

    public Optional<ProvisionedMember> find(WorkspaceId workspace, UserId user) {
        return repository.find(workspace, user).map(ProvisionedMember::of);
    }

    /** The active members with an e-mail address of one of the domains. */
    public List<ProvisionedMember> ofDomains(WorkspaceId workspace, Collection<String> domains) {
        return repository.listOfDomains(workspace, domains).stream()
                .map(ProvisionedMember::of)
                .toList();
    }

    /**
     * Whether an identity provider of the workspace may sign in to the account of a member: not to that of a user who
     * was added without an invitation and is in other workspaces, which it would open as well.
     */
    public boolean isManageable(WorkspaceId workspace, ProvisionedMember member) {
        return !member.unasked() || !isElsewhere(workspace, member.userId());
    }

    /** The role of a user in a workspace; empty if they are not a member. */
    @Transactional(Transactional.TxType.MANDATORY)
    public Optional<Role> role(WorkspaceId workspace, UserId user) {
        return locked(workspace, user).map(Member::role);
    }

    /** Adds a provisioned account as a member, if the plan has a free seat. An existing member is not changed. */
    @Transactional(Transactional.TxType.MANDATORY)
    public ProvisionedMember join(WorkspaceId workspace, UserId user, Role role) {
        return join(workspace, user, role, id -> repository.insert(id, workspace, user, role, null, clock.instant()));
    }

    /** {@link #join} for a user with an independent account who was not invited. */
    @Transactional(Transactional.TxType.MANDATORY)
    public ProvisionedMember joinUnasked(WorkspaceId workspace, UserId user, Role role) {
        return join(workspace, user, role, id -> repository.insertUnasked(id, workspace, user, role, clock.instant()));
    }

    private ProvisionedMember join(WorkspaceId workspace, UserId user, Role role, Consumer<MemberId> insert) {
        requireNotOwner(role);
        Optional<Member> there = locked(workspace, user);
        if (there.isPresent()) {
            return ProvisionedMember.of(there.get());
        }
        MemberId id = new MemberId(ids.next());
        insert.accept(id);
        Member member = repository.find(workspace, id).orElseThrow();
        invitations.settle(workspace, member.email());
        seats.requireSeat(workspace);
        log.record(
                workspace,
                "member.joined",
                RESOURCE,
                id,
                member.email(),
                Changes.none().and(ROLE, null, role));
        return ProvisionedMember.of(member);
    }

    /** Changes the roles of members. The owner keeps theirs, and users who are not members are ignored. */
    @Transactional(Transactional.TxType.MANDATORY)
    public void changeRoles(WorkspaceId workspace, Map<UserId, Role> roles) {
        roles.values().forEach(ProvisionedMembers::requireNotOwner);
        lock(workspace);
        Map<MemberId, Role> changed = new LinkedHashMap<>();
        List<AuditLog.ResourceChange> entries = new ArrayList<>();
        for (Member member : repository.find(workspace, roles.keySet())) {
            Role role = roles.getOrDefault(member.userId(), member.role());
            if (!member.isOwner() && member.role() != role) {
                changed.put(member.id(), role);
                entries.add(new AuditLog.ResourceChange(
                        member.id(), member.email(), Changes.none().and(ROLE, member.role(), role)));
            }
        }
        if (!changed.isEmpty()) {
            repository.changeRoles(changed);
            log.recordAll(workspace, "member.role_changed", RESOURCE, entries);
        }
    }

    /**
     * Ends a membership with its API keys and grants.
     *
     * @return the former role; empty if there was no membership
     */
    @Transactional(Transactional.TxType.MANDATORY)
    public Optional<Role> remove(WorkspaceId workspace, UserId user) {
        Optional<Member> found = locked(workspace, user);
        found.ifPresent(member -> {
            if (member.isOwner()) {
                throw new ApiException(
                        ErrorCode.OWNER_PROTECTED,
                        "The owner of the workspace cannot be removed; transfer the workspace first");
            }
            int apiKeys = departures.stream()
                    .mapToInt(departure -> departure.memberRemoved(workspace, user))
                    .sum();
            repository.delete(member.id());
            log.record(
                    workspace,
                    "member.removed",
                    RESOURCE,
                    member.id(),
                    member.email(),
                    Changes.none().and(ROLE, member.role(), null).and("apiKeysDeleted", null, apiKeys));
        });
        return found.map(Member::role);
    }

    /** Whether a user is an active member of another workspace. */
    public boolean isElsewhere(WorkspaceId workspace, UserId user) {
        return repository.isElsewhere(workspace, user);
    }

    private Optional<Member> locked(WorkspaceId workspace, UserId user) {
        lock(workspace);
        return repository.find(workspace, user);
    }

    private static void requireNotOwner(Role role) {
        if (role == Role.OWNER) {
            throw new IllegalArgumentException("Identity providers cannot assign the role owner");
        }
    }

    /** A membership in a workspace. */
    public record ProvisionedMember(
            MemberId id, UserId userId, String email, Role role, boolean active, boolean unasked) {
        static ProvisionedMember of(Member member) {
            return new ProvisionedMember(
                    member.id(),
                    member.userId(),
                    member.email(),
                    member.role(),
                    member.status().equals(Member.ACTIVE),
                    member.unasked());
        }
    }
}
