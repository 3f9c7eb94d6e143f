package dev.waypost.auth.scim;

import dev.waypost.access.Role;
import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.auth.scim.directories.ScimDirectory;
import dev.waypost.auth.scim.protocol.ScimException;
import dev.waypost.auth.session.Sessions;
import dev.waypost.auth.users.ProvisionedAccounts;
import dev.waypost.auth.users.ProvisionedAccounts.Account;
import dev.waypost.workspaces.members.ProvisionedMembers;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Updates accounts and memberships when a directory changes a user. A directory controls who is in its workspace; it
 * controls the name and address only of accounts that it created and that are used nowhere else, and never the
 * owner's. Runs in the transaction of the change.
 */
@ApplicationScoped
@Transactional(Transactional.TxType.MANDATORY)
class Provisioner {
    private final ProvisionedAccounts accounts;
    private final ProvisionedMembers members;
    private final Sessions sessions;

    Provisioner(ProvisionedAccounts accounts, ProvisionedMembers members, Sessions sessions) {
        this.accounts = accounts;
        this.members = members;
        this.sessions = sessions;
    }

    /**
     * The account of a new directory user.
     *
     * @param made whether the directory has just created it
     * @param member whether the user was already a member of the workspace
     */
    record UserAccount(UserId id, boolean made, boolean member) {}

    /** Must precede locks on users and groups: changes of members lock the workspace first. */
    public void begin(ScimDirectory directory) {
        members.lock(directory.workspaceId());
    }

    public UserAccount account(ScimDirectory directory, UserDocument user) {
        String email = user.accountEmail();
        Optional<Account> known = accounts.find(email);
        if (known.isEmpty()) {
            requireAutoCreate(directory, email);
            return new UserAccount(accounts.create(email, user.fullName()), true, false);
        }
        Account account = known.get();
        boolean member = members.role(directory.workspaceId(), account.id()).isPresent();
        if (!member) {
            requireAutoCreate(directory, email);
            if (!account.isTrustworthy()) {
                throw ScimException.uniqueness(
                        "The account with the address %s has not confirmed it yet and can be provisioned after that"
                                .formatted(email));
            }
        }
        return new UserAccount(account.id(), false, member);
    }

    private static void requireAutoCreate(ScimDirectory directory, String email) {
        if (!directory.autoCreate()) {
            throw ScimException.forbidden(
                    "%s is not a member of the workspace, and the directory does not create members".formatted(email));
        }
    }

    /** Adds a user to the workspace with the role of their groups, else their previous role, else the default one. */
    public ScimUser activate(ScimDirectory directory, ScimUser user, List<String> groups) {
        if (accounts.find(user.userId()).isEmpty()) {
            throw ScimException.uniqueness(
                    "The account of the user was closed; delete the user and provision them again");
        }
        WorkspaceId workspace = directory.workspaceId();
        if (members.role(workspace, user.userId()).isPresent()) {
            return user;
        }
        Role before = user.roleBefore() == null ? directory.defaultRole() : user.roleBefore();
        Role role = RoleAssignment.ofGroups(directory, groups).orElse(before);
        if (user.accountMade()) {
            members.join(workspace, user.userId(), role);
        } else {
            members.joinUnasked(workspace, user.userId(), role);
        }
        return user.withRole(user.roleManaged() || user.roleBefore() == null, user.roleBefore());
    }

    /** Whether deactivation would remove the user from the workspace. */
    public boolean removes(ScimDirectory directory, ScimUser user) {
        return directory.autoDeactivate()
                && members.role(directory.workspaceId(), user.userId()).isPresent();
    }

    /**
     * Removes a user from the workspace, if the directory is configured to. Their keys and grants end with the
     * membership.
     */
    public ScimUser deactivate(ScimDirectory directory, ScimUser user) {
        if (!directory.autoDeactivate()) {
            return user;
        }
        Optional<Role> role = members.remove(directory.workspaceId(), user.userId());
        if (!members.isElsewhere(directory.workspaceId(), user.userId())) {
            // Other workspaces are not affected; access to this one has already ended.
            sessions.closeAll(user.userId());
        }
        return role.map(before -> user.withRole(user.roleManaged(), before)).orElse(user);
    }

    /**
     * Updates the name and address of an account from the directory that created it, as long as it is used nowhere
     * else.
     */
    public void follow(ScimDirectory directory, ScimUser before, UserDocument after) {
        if (!before.accountMade() || !mayChangeAccount(directory, before)) {
            return;
        }
        Optional<Account> found = accounts.find(before.userId());
        if (found.isEmpty() || found.get().claimed()) {
            return;
        }
        Account account = found.get();
        if (!after.fullName().equals(before.document().fullName())) {
            accounts.rename(account.id(), after.fullName());
        }
        String email = after.accountEmail();
        if (!email.equals(before.document().accountEmail()) && !email.equals(account.email())) {
            if (accounts.find(email).isPresent()) {
                throw ScimException.uniqueness("Another account has the address %s".formatted(email));
            }
            accounts.changeEmail(account.id(), email);
        }
    }

    /**
     * Who changes the address of an account can take it over by a new password. So a token is not worth more than an
     * administrator, unless the owner lets the directory appoint administrators. The role of a former member counts,
     * because they get it back.
     */
    private boolean mayChangeAccount(ScimDirectory directory, ScimUser user) {
        @Nullable
        Role role = members.role(directory.workspaceId(), user.userId()).orElse(user.roleBefore());
        return (role == null || Role.ADMIN.manages(role) || directory.gives(role))
                && !members.isElsewhere(directory.workspaceId(), user.userId());
    }
}
