package dev.waypost.auth.scim;

import dev.waypost.access.Role;
import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.auth.scim.directories.ScimDirectory;
import dev.waypost.auth.scim.protocol.ScimException;
import dev.waypost.auth.session.ProvisionedAccounts;
import dev.waypost.auth.session.ProvisionedAccounts.Account;
import dev.waypost.auth.session.Sessions;
import dev.waypost.workspaces.ProvisionedMembers;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.util.List;
import java.util.Optional;

/**
 * What becomes of accounts and memberships when a directory changes a user. A directory decides who is in its workspace; of an account
 * it decides nothing but the name and address of one that it made and that nobody else uses. All in the transaction of the change.
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
     * The account for a new user of a directory.
     *
     * @param made whether the directory made it just now
     * @param member whether the person was a member of the workspace before
     */
    record UserAccount(UserId id, boolean made, boolean member) {}

    /** Before users or groups are locked: whoever changes members locks the workspace first. */
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

    /** Brings a user into the workspace, with the role of their groups, else that before, else the default one. */
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

    /** Takes a user out of the workspace, where the directory is to do that. Their keys and grants end with the membership. */
    public ScimUser deactivate(ScimDirectory directory, ScimUser user) {
        if (!directory.autoDeactivate()) {
            return user;
        }
        Optional<Role> role = members.remove(directory.workspaceId(), user.userId());
        if (!members.isElsewhere(directory.workspaceId(), user.userId())) {
            // Elsewhere the account is none of the directory's business; this workspace is closed to it already.
            sessions.closeAll(user.userId());
        }
        return role.map(before -> user.withRole(user.roleManaged(), before)).orElse(user);
    }

    /** Lets name and address of an account follow the directory that made it, as long as the person uses it nowhere else. */
    public void follow(ScimDirectory directory, ScimUser before, UserDocument after) {
        if (!before.accountMade()) {
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
        if (!email.equals(before.document().accountEmail())
                && !email.equals(account.email())
                && !members.isElsewhere(directory.workspaceId(), account.id())) {
            if (accounts.find(email).isPresent()) {
                throw ScimException.uniqueness("Another account has the address %s".formatted(email));
            }
            accounts.changeEmail(account.id(), email);
        }
    }
}
