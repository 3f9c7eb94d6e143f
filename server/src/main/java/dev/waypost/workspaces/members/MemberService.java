package dev.waypost.workspaces.members;

import dev.waypost.access.Permission;
import dev.waypost.access.Role;
import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.audit.AuditLog;
import dev.waypost.audit.Changes;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import dev.waypost.workspaces.Member;
import dev.waypost.workspaces.MemberChangeListener;
import dev.waypost.workspaces.MemberId;
import dev.waypost.workspaces.MemberQuery;
import dev.waypost.workspaces.MemberRemovalListener;
import dev.waypost.workspaces.MemberRepository;
import dev.waypost.workspaces.WorkspaceRepository;
import io.quarkus.arc.All;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/**
 * Manages the members of a workspace.
 *
 * <p>Every change first locks the workspace and reads the role of the caller again, because it may have changed since
 * authentication.
 */
@ApplicationScoped
class MemberService {
    private static final String RESOURCE = "member";

    private final MemberRepository repository;
    private final WorkspaceRepository workspaces;
    private final List<MemberRemovalListener> departures;
    private final List<MemberChangeListener> listeners;
    private final AuditLog log;
    private final Clock clock;

    MemberService(
            MemberRepository repository,
            WorkspaceRepository workspaces,
            @All List<MemberRemovalListener> departures,
            @All List<MemberChangeListener> listeners,
            AuditLog log,
            Clock clock) {
        this.repository = repository;
        this.workspaces = workspaces;
        this.departures = departures;
        this.listeners = listeners;
        this.log = log;
        this.clock = clock;
    }

    Listing<Member> list(WorkspaceId workspace, MemberQuery query, Paging paging) {
        return new Listing<>(
                repository.list(workspace, query, paging.limit(), paging.offset()), repository.count(workspace, query));
    }

    @Transactional
    Member changeRole(WorkspaceId workspace, UserId by, MemberId id, Role role) {
        Member actor = lockAndFind(workspace, by);
        Member target = target(workspace, id);
        requireMayChange(actor, target, role);
        if (target.role() == role) {
            return target;
        }
        repository.changeRole(id, role);
        log.record(
                workspace,
                "member.role_changed",
                RESOURCE,
                id,
                target.email(),
                Changes.none().and("role", target.role(), role));
        return target.withRole(role);
    }

    /** Removes another member or the caller. Returns the number of API keys that were deleted. */
    @Transactional
    int remove(WorkspaceId workspace, UserId by, MemberId id) {
        Member actor = lockAndFind(workspace, by);
        Member target = target(workspace, id);
        requireMayRemove(actor, target);
        int apiKeys = departures.stream()
                .mapToInt(departure -> departure.memberRemoved(workspace, target.userId()))
                .sum();
        repository.delete(id);
        log.record(
                workspace,
                target.is(by) ? "member.left" : "member.removed",
                RESOURCE,
                id,
                target.email(),
                Changes.none().and("role", target.role(), null).and("apiKeysDeleted", null, apiKeys));
        return apiKeys;
    }

    @Transactional
    OwnershipTransfer transferOwnership(WorkspaceId workspace, UserId by, TransferOwnership request) {
        Member owner = lockAndFind(workspace, by);
        if (!owner.isOwner()) {
            throw new ApiException(ErrorCode.FORBIDDEN, "Only the owner can transfer the workspace");
        }
        Member next = named(workspace, request)
                .filter(member -> member.status().equals(Member.ACTIVE))
                .orElseThrow(() -> new ApiException(
                        ErrorCode.TRANSFER_NOT_ALLOWED, "The new owner must be an active member of the workspace"));
        if (next.is(by)) {
            throw new ApiException(ErrorCode.TRANSFER_NOT_ALLOWED, "You already own the workspace");
        }
        repository.changeRole(owner.id(), Role.ADMIN);
        repository.changeRole(next.id(), Role.OWNER);
        workspaces.changeOwner(workspace, next.userId(), clock.instant());
        log.record(
                workspace,
                "ownership.transferred",
                "workspace",
                workspace,
                next.email(),
                Changes.none().and("ownerId", owner.userId(), next.userId()));
        listeners.forEach(listener -> listener.memberChanged(owner.userId(), owner.email()));
        return new OwnershipTransfer(next.withRole(Role.OWNER), owner.withRole(Role.ADMIN));
    }

    private static void requireMayChange(Member actor, Member target, Role role) {
        if (target.isOwner()) {
            throw new ApiException(
                    ErrorCode.OWNER_PROTECTED, "The role of the owner changes only by transferring the workspace");
        }
        if (target.is(actor.userId())) {
            throw new ApiException(ErrorCode.FORBIDDEN, "You cannot change your own role");
        }
        requireManages(actor, target.role());
        requireManages(actor, role);
        if (role == Role.OWNER) {
            throw ApiException.invalid(
                    "role", "must be admin, editor or viewer; to change the owner, transfer the workspace");
        }
    }

    private static void requireMayRemove(Member actor, Member target) {
        boolean leaving = target.is(actor.userId());
        if (!leaving && !actor.role().may(Permission.MEMBERS_REMOVE)) {
            throw new ApiException(
                    ErrorCode.FORBIDDEN,
                    "Your role does not have the permission %s".formatted(Permission.MEMBERS_REMOVE.text()));
        }
        if (target.isOwner()) {
            throw new ApiException(
                    ErrorCode.OWNER_PROTECTED, "The owner cannot be removed; transfer the workspace first");
        }
        if (!leaving) {
            requireManages(actor, target.role());
        }
    }

    private static void requireManages(Member actor, Role role) {
        if (!actor.role().manages(role)) {
            throw new ApiException(
                    ErrorCode.ROLE_ESCALATION, "Your role does not allow you to assign, change or remove this role");
        }
    }

    private Member lockAndFind(WorkspaceId workspace, UserId user) {
        return workspaces
                .lock(workspace)
                .flatMap(locked -> repository.find(locked.id(), user))
                .orElseThrow(() -> ApiException.notFound("workspace"));
    }

    private Member target(WorkspaceId workspace, MemberId id) {
        return repository.find(workspace, id).orElseThrow(() -> ApiException.notFound(RESOURCE));
    }

    private Optional<Member> named(WorkspaceId workspace, TransferOwnership request) {
        List<Optional<Member>> named = request.targets().stream()
                .map(target -> switch (target) {
                    case TransferOwnership.Target.ByMember(MemberId id) -> repository.find(workspace, id);
                    case TransferOwnership.Target.ByUser(UserId id) -> repository.find(workspace, id);
                })
                .distinct()
                .toList();
        if (named.size() > 1) {
            throw ApiException.invalid("newOwnerId", "must name the same member as memberId and userId");
        }
        return named.getFirst();
    }

    record OwnershipTransfer(Member owner, Member previousOwner) {}
}
