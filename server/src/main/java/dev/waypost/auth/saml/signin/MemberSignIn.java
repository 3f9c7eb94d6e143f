package dev.waypost.auth.saml.signin;

import dev.waypost.access.Caller;
import dev.waypost.access.Identity;
import dev.waypost.access.Role;
import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.audit.AuditLog;
import dev.waypost.audit.Changes;
import dev.waypost.auth.device.Device;
import dev.waypost.auth.saml.SamlConnection;
import dev.waypost.auth.saml.SamlConnections;
import dev.waypost.auth.saml.domains.SsoDomains;
import dev.waypost.auth.saml.messages.AssertedSubject;
import dev.waypost.auth.saml.messages.SamlException;
import dev.waypost.auth.saml.messages.SamlReason;
import dev.waypost.auth.saml.messages.SamlSession;
import dev.waypost.auth.users.ProvisionedAccounts;
import dev.waypost.auth.users.ProvisionedAccounts.Account;
import dev.waypost.auth.users.ProvisionedAccounts.SignedInAccount;
import dev.waypost.notifications.Notice;
import dev.waypost.notifications.NotificationType;
import dev.waypost.notifications.Notifications;
import dev.waypost.plans.Plans;
import dev.waypost.platform.error.ApiException;
import dev.waypost.workspaces.members.ProvisionedMembers;
import dev.waypost.workspaces.members.ProvisionedMembers.ProvisionedMember;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Signs in the user of a verified assertion. An identity provider can vouch for addresses of domains verified by its
 * workspace, and for accounts of its workspace: those it created, and those of users who accepted an invitation.
 */
@ApplicationScoped
class MemberSignIn {
    private static final String RESOURCE = "saml_connection";

    private final SamlSessionRepository sessions;
    private final SamlConnections connections;
    private final SsoDomains domains;
    private final ProvisionedAccounts accounts;
    private final ProvisionedMembers members;
    private final Notifications notifications;
    private final Plans plans;
    private final AuditLog audit;
    private final Caller caller;

    MemberSignIn(
            SamlSessionRepository sessions,
            SamlConnections connections,
            SsoDomains domains,
            ProvisionedAccounts accounts,
            ProvisionedMembers members,
            Notifications notifications,
            Plans plans,
            AuditLog audit,
            Caller caller) {
        this.sessions = sessions;
        this.connections = connections;
        this.domains = domains;
        this.accounts = accounts;
        this.members = members;
        this.notifications = notifications;
        this.plans = plans;
        this.audit = audit;
        this.caller = caller;
    }

    /** Why the user would be rejected; null if they would not. */
    @Nullable
    SamlReason problem(SamlConnection connection, AssertedPerson person) {
        try {
            Optional<UserId> account =
                    accounts.find(requireAddress(connection, person)).map(Account::id);
            account.ifPresent(user -> {
                ProvisionedMember _ = requirePlace(connection.workspaceId(), user);
            });
            return account.isEmpty() && !connection.rules().jitProvisioning() ? SamlReason.NOT_PROVISIONED : null;
        } catch (SamlException e) {
            return e.reason();
        }
    }

    @Transactional
    SignedInAccount signIn(SamlConnection connection, AssertedSubject subject, Device device) {
        WorkspaceId workspace = connection.workspaceId();
        AssertedPerson person = AssertedPerson.of(connection, subject);
        String email = requireAddress(connection, person);
        Optional<UserId> known = accounts.find(email).map(Account::id);
        if (known.isEmpty()) {
            // Another first sign-in of the person may be creating the account.
            members.lock(workspace);
            known = accounts.find(email).map(Account::id);
        }
        ProvisionedMember provisionedMember =
                known.isPresent() ? member(connection, person, known.get()) : newMember(connection, person, email);
        SignedInAccount signedIn = accounts.signIn(provisionedMember.userId(), email, device);
        sessions.insert(new SamlSession(
                signedIn.session(),
                provisionedMember.userId(),
                connection.id(),
                subject.nameId(),
                subject.nameIdFormat(),
                subject.sessionIndex()));
        connections.touch(connection.id());
        caller.authenticateAs(new Identity(
                provisionedMember.userId(),
                email,
                signedIn.user().name(),
                new Identity.Credential.Session(signedIn.session().text()),
                new Identity.Membership(workspace, provisionedMember.role(), plans.read(workspace))));
        audit.record(
                workspace,
                "sso.signed_in",
                RESOURCE,
                connection.id(),
                connection.name(),
                Changes.none().and("newMember", null, known.isEmpty() ? true : null));
        return signedIn;
    }

    /** Records that the identity provider vouched for a user who may not sign in. */
    @Transactional
    void recordRefusal(SamlConnection connection, AssertedSubject subject, SamlReason reason) {
        audit.record(
                connection.workspaceId(),
                "sso.sign_in_refused",
                RESOURCE,
                connection.id(),
                connection.name(),
                Changes.none()
                        .and("reason", null, reason.text())
                        .and(
                                "email",
                                null,
                                AssertedPerson.of(connection, subject).email()));
    }

    private ProvisionedMember member(SamlConnection connection, AssertedPerson person, UserId user) {
        ProvisionedMember provisionedMember = requirePlace(connection.workspaceId(), user);
        @Nullable Role byGroup = person.role().orElse(null);
        return byGroup == null || byGroup == provisionedMember.role() || provisionedMember.role() == Role.OWNER
                ? provisionedMember
                : withRole(connection.workspaceId(), user, byGroup);
    }

    private ProvisionedMember withRole(WorkspaceId workspace, UserId user, Role role) {
        members.changeRoles(workspace, Map.of(user, role));
        return requirePlace(workspace, user);
    }

    private ProvisionedMember newMember(SamlConnection connection, AssertedPerson person, String email) {
        if (!connection.rules().jitProvisioning()) {
            throw new SamlException(SamlReason.NOT_PROVISIONED);
        }
        try {
            ProvisionedMember provisionedMember = members.join(
                    connection.workspaceId(),
                    accounts.create(email, person.name()),
                    person.role().orElse(connection.rules().defaultRole()));
            notifyAdministrators(connection, person, provisionedMember);
            return provisionedMember;
        } catch (ApiException e) {
            throw new SamlException(
                    switch (e.code()) {
                        case LIMIT_EXCEEDED -> SamlReason.NO_SEAT;
                        case REGISTRATION_CLOSED -> SamlReason.NOT_PROVISIONED;
                        default -> SamlReason.NOT_AVAILABLE;
                    });
        }
    }

    private void notifyAdministrators(
            SamlConnection connection, AssertedPerson person, ProvisionedMember provisionedMember) {
        notifications.sendToMembers(
                connection.workspaceId(),
                Role.ADMIN,
                new Notice(
                        NotificationType.MEMBER_JOINED,
                        "%s joined".formatted(person.name()),
                        "%s joined through the connection %s with the role %s."
                                .formatted(
                                        provisionedMember.email(),
                                        connection.name(),
                                        provisionedMember.role().name().toLowerCase(Locale.ROOT)),
                        "/settings/members"));
    }

    private String requireAddress(SamlConnection connection, AssertedPerson person) {
        @Nullable String email = person.email();
        if (email == null) {
            throw new SamlException(SamlReason.NO_EMAIL);
        }
        String domain = SsoDomains.of(email);
        boolean own = connection.rules().allowedDomains().contains(domain)
                && domains.find(domain)
                        .filter(found -> found.workspaceId().equals(connection.workspaceId()))
                        .isPresent();
        if (!own) {
            throw new SamlException(SamlReason.DOMAIN_NOT_ALLOWED);
        }
        return email;
    }

    /** A user with an independent account must join first: it may own another workspace. */
    private ProvisionedMember requirePlace(WorkspaceId workspace, UserId user) {
        ProvisionedMember provisionedMember =
                members.find(workspace, user).orElseThrow(() -> new SamlException(SamlReason.ACCOUNT_ELSEWHERE));
        if (!members.isManageable(workspace, provisionedMember)) {
            throw new SamlException(SamlReason.ACCOUNT_ELSEWHERE);
        }
        if (!provisionedMember.active()) {
            throw new SamlException(SamlReason.SUSPENDED);
        }
        return provisionedMember;
    }
}
