package dev.waypost.auth.scim;

import dev.waypost.access.Role;
import dev.waypost.access.UserId;
import dev.waypost.auth.scim.ScimUserRepository.UserWithRole;
import dev.waypost.auth.scim.directories.RoleMappingListener;
import dev.waypost.auth.scim.directories.ScimDirectory;
import dev.waypost.workspaces.ProvisionedMembers;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The roles that groups give. The highest role of a user's mapped groups counts. Without such a group the default role does, where the
 * directory decides the role; somebody who was a member before keeps theirs until a group gives them one. The owner keeps theirs always.
 */
@ApplicationScoped
class RoleAssignment implements RoleMappingListener {
    private final ScimUserRepository users;
    private final ProvisionedMembers members;

    RoleAssignment(ScimUserRepository users, ProvisionedMembers members) {
        this.users = users;
        this.members = members;
    }

    @Override
    @Transactional(Transactional.TxType.MANDATORY)
    public void rolesChanged(ScimDirectory directory) {
        assign(directory, null);
    }

    /** Gives users the roles that their groups stand for now. */
    @Transactional(Transactional.TxType.MANDATORY)
    public void assign(ScimDirectory directory, @Nullable Collection<ScimUserId> chosen) {
        if (chosen != null && chosen.isEmpty()) {
            return;
        }
        members.lock(directory.workspaceId());
        Map<UserId, Role> changes = new LinkedHashMap<>();
        List<ScimUserId> newlyManaged = new ArrayList<>();
        for (UserWithRole user : users.places(directory, chosen)) {
            Optional<Role> mapped = ofGroups(directory, user.groups());
            if (mapped.isPresent() && !user.roleManaged()) {
                newlyManaged.add(user.id());
            }
            Role wanted = mapped.orElse(user.roleManaged() ? directory.defaultRole() : user.role());
            if (user.role() != Role.OWNER && user.role() != wanted) {
                changes.put(user.userId(), wanted);
            }
        }
        users.manageRoles(newlyManaged);
        members.changeRoles(directory.workspaceId(), changes);
    }

    static Optional<Role> ofGroups(ScimDirectory directory, List<String> groups) {
        return groups.stream()
                .flatMap(group -> directory.roleOf(group).stream())
                .max(Comparator.naturalOrder());
    }
}
