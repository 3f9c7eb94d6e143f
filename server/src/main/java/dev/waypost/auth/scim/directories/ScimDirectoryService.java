package dev.waypost.auth.scim.directories;

import dev.waypost.access.Caller;
import dev.waypost.access.Role;
import dev.waypost.access.WorkspaceId;
import dev.waypost.audit.AuditLog;
import dev.waypost.audit.Changes;
import dev.waypost.platform.crypto.Tokens;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import io.quarkus.arc.All;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Creates, updates and deletes SCIM directories. */
@ApplicationScoped
class ScimDirectoryService {
    static final String TOKEN_PREFIX = "wp_scim_";

    private static final String RESOURCE = "scim_directory";
    private static final int MOST_IN_WORKSPACE = 10;
    private static final int RANDOM_CHARACTERS = 40;
    private static final int SHOWN_CHARACTERS = TOKEN_PREFIX.length() + 4;

    private final ScimDirectoryRepository repository;
    private final List<RoleMappingListener> listeners;
    private final AuditLog audit;
    private final Tokens tokens;
    private final Ids ids;
    private final Clock clock;
    private final Caller caller;

    ScimDirectoryService(
            ScimDirectoryRepository repository,
            @All List<RoleMappingListener> listeners,
            AuditLog audit,
            Tokens tokens,
            Ids ids,
            Clock clock,
            Caller caller) {
        this.repository = repository;
        this.listeners = listeners;
        this.audit = audit;
        this.tokens = tokens;
        this.ids = ids;
        this.clock = clock;
        this.caller = caller;
    }

    @Transactional
    DirectoryWithToken create(CreateScimDirectory request) {
        WorkspaceId workspace = caller.workspaceId();
        repository.lockWorkspace(workspace);
        if (repository.count(workspace) >= MOST_IN_WORKSPACE) {
            throw new ApiException(
                    ErrorCode.LIMIT_EXCEEDED, "A workspace can have %d SCIM directories".formatted(MOST_IN_WORKSPACE));
        }
        String token = tokens.next(TOKEN_PREFIX, RANDOM_CHARACTERS);
        Instant now = clock.instant();
        Role defaultRole = role("defaultRole", request.defaultRole() == null ? Role.VIEWER : request.defaultRole());
        Map<String, Role> groupRoles =
                groupRoles(request.groupRoleMapping() == null ? Map.of() : request.groupRoleMapping());
        requireMayGive(defaultRole);
        groupRoles.values().forEach(this::requireMayGive);
        ScimDirectory directory = new ScimDirectory(
                new ScimDirectoryId(ids.next()),
                workspace,
                caller.userId(),
                request.name().strip(),
                request.provider() == null ? DirectoryProvider.CUSTOM : request.provider(),
                shown(token),
                orTrue(request.userSyncEnabled()),
                orTrue(request.groupSyncEnabled()),
                orTrue(request.autoCreateUsers()),
                orTrue(request.autoDeactivateUsers()),
                defaultRole,
                groupRoles,
                DirectoryStatus.ACTIVE,
                null,
                now,
                now);
        repository.insert(directory, Tokens.hash(token));
        audit.record(
                workspace,
                "scim_directory.created",
                RESOURCE,
                directory.id(),
                directory.name(),
                Changes.none()
                        .and("provider", null, directory.provider())
                        .and("defaultRole", null, directory.defaultRole())
                        .and("groupRoleMapping", null, directory.groupRoles()));
        return new DirectoryWithToken(new DirectoryWithCounts(directory, 0, 0), token);
    }

    Listing<DirectoryWithCounts> list(Paging paging) {
        return repository.list(caller.workspaceId(), paging);
    }

    DirectoryWithCounts get(ScimDirectoryId id) {
        return repository.find(caller.workspaceId(), id).orElseThrow(() -> ApiException.notFound("SCIM directory"));
    }

    @Transactional
    DirectoryWithCounts update(ScimDirectoryId id, UpdateScimDirectory change) {
        DirectoryWithCounts found = lock(id);
        ScimDirectory before = found.directory();
        ScimDirectory after = new ScimDirectory(
                before.id(),
                before.workspaceId(),
                before.createdBy(),
                change.name().required("name", before.name()).strip(),
                change.provider().over(before.provider(), DirectoryProvider.CUSTOM),
                before.tokenPrefix(),
                change.userSyncEnabled().over(before.userSync(), true),
                change.groupSyncEnabled().over(before.groupSync(), true),
                change.autoCreateUsers().over(before.autoCreate(), true),
                change.autoDeactivateUsers().over(before.autoDeactivate(), true),
                role("defaultRole", change.defaultRole().over(before.defaultRole(), Role.VIEWER)),
                groupRoles(change.groupRoleMapping().over(before.groupRoles(), Map.of())),
                change.status().over(before.status(), DirectoryStatus.ACTIVE),
                before.lastSyncAt(),
                before.createdAt(),
                clock.instant());
        requireMayGiveWhatChanged(before, after);
        repository.update(after);
        audit.record(
                before.workspaceId(),
                "scim_directory.updated",
                RESOURCE,
                id,
                after.name(),
                Changes.none()
                        .and("name", before.name(), after.name())
                        .and("provider", before.provider(), after.provider())
                        .and("userSyncEnabled", before.userSync(), after.userSync())
                        .and("groupSyncEnabled", before.groupSync(), after.groupSync())
                        .and("autoCreateUsers", before.autoCreate(), after.autoCreate())
                        .and("autoDeactivateUsers", before.autoDeactivate(), after.autoDeactivate())
                        .and("defaultRole", before.defaultRole(), after.defaultRole())
                        .and("groupRoleMapping", before.groupRoles(), after.groupRoles())
                        .and("status", before.status(), after.status()));
        if (!after.groupRoles().equals(before.groupRoles())) {
            listeners.forEach(listener -> listener.rolesChanged(after));
        }
        return new DirectoryWithCounts(after, found.users(), found.groups());
    }

    @Transactional
    void delete(ScimDirectoryId id) {
        ScimDirectory directory = lock(id).directory();
        repository.delete(id);
        audit.record(directory.workspaceId(), "scim_directory.deleted", RESOURCE, id, directory.name(), Changes.none());
    }

    @Transactional
    DirectoryWithToken regenerate(ScimDirectoryId id) {
        DirectoryWithCounts found = lock(id);
        // The holder of the token puts people into groups, so it is worth the highest role that the directory gives.
        requireMayGive(found.directory().defaultRole());
        found.directory().groupRoles().values().forEach(this::requireMayGive);
        String token = tokens.next(TOKEN_PREFIX, RANDOM_CHARACTERS);
        repository.changeToken(id, Tokens.hash(token), shown(token), clock.instant());
        audit.record(
                found.directory().workspaceId(),
                "scim_directory.token_regenerated",
                RESOURCE,
                id,
                found.directory().name(),
                Changes.none());
        return new DirectoryWithToken(get(id), token);
    }

    private DirectoryWithCounts lock(ScimDirectoryId id) {
        repository.lock(id);
        return get(id);
    }

    private void requireMayGiveWhatChanged(ScimDirectory before, ScimDirectory after) {
        if (after.defaultRole() != before.defaultRole()) {
            requireMayGive(after.defaultRole());
        }
        after.groupRoles().forEach((group, given) -> {
            if (given != before.groupRoles().get(group)) {
                requireMayGive(given);
            }
        });
    }

    /** A directory assigns roles on behalf of the user who configured it, who can assign no more than manually. */
    private void requireMayGive(Role role) {
        if (!caller.role().manages(role)) {
            throw new ApiException(ErrorCode.ROLE_ESCALATION, "Your role does not allow you to assign this role");
        }
    }

    private static String shown(String token) {
        return token.substring(0, SHOWN_CHARACTERS);
    }

    private static boolean orTrue(@Nullable Boolean given) {
        return given == null || given;
    }

    private static Role role(String field, Role role) {
        if (role == Role.OWNER) {
            throw ApiException.invalid(
                    field, "must be admin, editor or viewer; a directory cannot assign the role" + " owner");
        }
        return role;
    }

    private static Map<String, Role> groupRoles(Map<String, Role> given) {
        Set<String> names = new HashSet<>();
        given.forEach((group, role) -> {
            role("groupRoleMapping", role);
            if (!names.add(ScimDirectory.normal(group))) {
                throw ApiException.invalid("groupRoleMapping", "names the group %s twice".formatted(group.strip()));
            }
        });
        return Map.copyOf(given);
    }

    /** A directory with the numbers of its users and groups. */
    record DirectoryWithCounts(ScimDirectory directory, long users, long groups) {}

    /** A directory with its token, which is shown only once. */
    record DirectoryWithToken(DirectoryWithCounts counted, String token) {}
}
