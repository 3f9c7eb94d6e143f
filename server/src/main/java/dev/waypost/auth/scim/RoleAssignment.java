package dev.waypost.auth.scim;

import dev.waypost.access.Role;
import dev.waypost.access.UserId;
import dev.waypost.auth.scim.ScimUserRepository.UserWithRole;
import dev.waypost.auth.scim.directories.RoleMappingListener;
import dev.waypost.auth.scim.directories.ScimDirectory;
import dev.waypost.workspaces.members.ProvisionedMembers;
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
 * Assigns roles by groups. The highest role of a user's mapped groups applies. Without such a group the default role
 * applies, if the directory manages the role; an existing member keeps their role until a group assigns one. The owner
 * always keeps theirs.
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

    /** Assigns users the roles of their current groups. */
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
