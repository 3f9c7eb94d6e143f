package dev.waypost.auth.scim;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.waypost.audit.AuditLog;
import dev.waypost.audit.Changes;
import dev.waypost.auth.scim.ScimGroupRepository.MemberName;
import dev.waypost.auth.scim.directories.ScimDirectory;
import dev.waypost.auth.scim.protocol.EntityVersion;
import dev.waypost.auth.scim.protocol.PatchOperation;
import dev.waypost.auth.scim.protocol.ScimException;
import dev.waypost.auth.scim.search.SearchParameters.Search;
import dev.waypost.platform.db.DbException;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Provisions groups. Users who join or leave a group are assigned the role of their groups. */
@ApplicationScoped
class ScimGroupService {
    private static final String RESOURCE = "scim_group";

    private final ScimGroupRepository repository;
    private final ScimUserRepository users;
    private final Provisioner provisioner;
    private final RoleAssignment roles;
    private final ScimCaller caller;
    private final AuditLog audit;
    private final Ids ids;
    private final Clock clock;

    ScimGroupService(
            ScimGroupRepository repository,
            ScimUserRepository users,
            Provisioner provisioner,
            RoleAssignment roles,
            ScimCaller caller,
            AuditLog audit,
            Ids ids,
            Clock clock) {
        this.repository = repository;
        this.users = users;
        this.provisioner = provisioner;
        this.roles = roles;
        this.caller = caller;
        this.audit = audit;
        this.ids = ids;
        this.clock = clock;
    }

    @Transactional
    ScimGroup create(ObjectNode body) {
        ScimDirectory directory = writable();
        Instant now = clock.instant();
        Draft draft = new Draft(directory, new ScimGroup(new ScimGroupId(ids.next()), "", null, 1, now, now, 0));
        List<GroupChange> changes = GroupChange.of(body);
        changes.stream()
                .filter(change -> !(change instanceof GroupChange.ReplaceMembers))
                .forEach(draft::apply);
        caller.about(draft.group.displayName());
        write(draft.group, () -> repository.insert(directory, draft.group));
        changes.stream().filter(GroupChange.ReplaceMembers.class::isInstance).forEach(draft::apply);
        roles.assign(directory, draft.moved);
        audit.record(
                directory.workspaceId(),
                "scim_group.created",
                RESOURCE,
                draft.group.id(),
                draft.group.displayName(),
                Changes.none().and("members", null, draft.moved.size()));
        return draft.group;
    }

    ScimGroup get(String id) {
        ScimGroup group = repository
                .find(caller.directory().id(), idOf(id))
                .orElseThrow(() -> ScimException.notFound("group", id));
        caller.about(group.displayName());
        return group;
    }

    Listing<ScimGroup> search(Search search) {
        return repository.search(caller.directory().id(), search);
    }

    Map<ScimGroupId, List<MemberName>> members(Collection<ScimGroupId> groups) {
        return repository.members(groups);
    }

    @Transactional
    ScimGroup replace(String id, @Nullable String ifMatch, ObjectNode body) {
        return change(id, ifMatch, GroupChange.of(body));
    }

    @Transactional
    ScimGroup patch(String id, @Nullable String ifMatch, ObjectNode body) {
        return change(id, ifMatch, GroupChange.of(idOf(id), PatchOperation.read(body)));
    }

    private ScimGroup change(String id, @Nullable String ifMatch, List<GroupChange> changes) {
        ScimDirectory directory = writable();
        ScimGroup before = lock(directory, id);
        EntityVersion.require(ifMatch, before.version());
        Draft draft = new Draft(directory, before);
        changes.forEach(draft::apply);
        ScimGroup named = draft.group;
        caller.about(named.displayName());
        if (named.equals(before) && draft.moved.isEmpty()) {
            return before;
        }
        ScimGroup after = new ScimGroup(
                named.id(),
                named.displayName(),
                named.externalId(),
                before.version() + 1,
                before.createdAt(),
                clock.instant(),
                before.membersCount());
        write(after, () -> repository.update(after));
        boolean renamed = !after.displayName().equals(before.displayName());
        Set<ScimUserId> concerned = new HashSet<>(draft.moved);
        if (renamed) {
            concerned.addAll(repository.memberIds(after.id()));
        }
        roles.assign(directory, concerned);
        audit.record(
                directory.workspaceId(),
                "scim_group.updated",
                RESOURCE,
                after.id(),
                after.displayName(),
                Changes.none()
                        .and("displayName", before.displayName(), after.displayName())
                        .and("membersChanged", null, draft.moved.isEmpty() ? null : draft.moved.size()));
        return after;
    }

    @Transactional
    void delete(String id, @Nullable String ifMatch) {
        ScimDirectory directory = writable();
        ScimGroup group = lock(directory, id);
        EntityVersion.require(ifMatch, group.version());
        List<ScimUserId> members = repository.memberIds(group.id());
        repository.delete(group.id());
        roles.assign(directory, members);
        audit.record(
                directory.workspaceId(),
                "scim_group.deleted",
                RESOURCE,
                group.id(),
                group.displayName(),
                Changes.none());
    }

    Listing<ScimGroup> list(ScimDirectory directory, @Nullable String search, Paging paging) {
        return repository.list(directory.id(), search, paging);
    }

    private ScimDirectory writable() {
        ScimDirectory directory = caller.directory();
        if (!directory.groupSync()) {
            throw ScimException.forbidden("Group synchronisation is disabled for this directory");
        }
        provisioner.begin(directory);
        return directory;
    }

    private ScimGroup lock(ScimDirectory directory, String id) {
        ScimGroup group =
                repository.lock(directory.id(), idOf(id)).orElseThrow(() -> ScimException.notFound("group", id));
        caller.about(group.displayName());
        return group;
    }

    private static void write(ScimGroup group, Runnable statement) {
        try {
            statement.run();
        } catch (DbException e) {
            if (e.violates(ScimGroupRepository.UNIQUE_NAME)) {
                throw ScimException.uniqueness("The group name %s is taken".formatted(group.displayName()));
            }
            if (e.violates(ScimGroupRepository.UNIQUE_EXTERNAL_ID)) {
                throw ScimException.uniqueness("The external id %s is taken".formatted(group.externalId()));
            }
            throw e;
        }
    }

    static ScimGroupId idOf(String text) {
        try {
            return Ids.parse(ScimGroupId.class, text);
        } catch (IllegalArgumentException e) {
            throw ScimException.notFound("group", text);
        }
    }

    /** A group while its changes are applied; members are written immediately, the group itself at the end. */
    private final class Draft {
        private final ScimDirectory directory;
        private final Set<ScimUserId> moved = new LinkedHashSet<>();
        private ScimGroup group;

        Draft(ScimDirectory directory, ScimGroup group) {
            this.directory = directory;
            this.group = group;
        }

        void apply(GroupChange change) {
            switch (change) {
                case GroupChange.Rename(String name) -> group = named(name, group.externalId());
                case GroupChange.Identify(String externalId) -> group = named(group.displayName(), externalId);
                case GroupChange.AddMembers(Set<ScimUserId> added) -> add(added);
                case GroupChange.RemoveMembers(Set<ScimUserId> removed) ->
                    moved.addAll(repository.remove(group.id(), removed));
                case GroupChange.ReplaceMembers(Set<ScimUserId> wanted) -> {
                    Set<ScimUserId> unwanted = new HashSet<>(repository.memberIds(group.id()));
                    unwanted.removeAll(wanted);
                    moved.addAll(repository.remove(group.id(), unwanted));
                    add(wanted);
                }
            }
        }

        private void add(Set<ScimUserId> added) {
            if (added.isEmpty()) {
                return;
            }
            Set<ScimUserId> known = new HashSet<>(users.known(directory.id(), added));
            added.stream().filter(user -> !known.contains(user)).findFirst().ifPresent(unknown -> {
                throw ScimException.invalidValue("There is no user %s in this directory".formatted(unknown));
            });
            moved.addAll(repository.add(group.id(), added));
        }

        private ScimGroup named(String displayName, @Nullable String externalId) {
            return new ScimGroup(
                    group.id(),
                    displayName,
                    externalId,
                    group.version(),
                    group.createdAt(),
                    group.updatedAt(),
                    group.membersCount());
        }
    }
}
