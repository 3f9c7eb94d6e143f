package dev.waypost.auth.saml.policy;

import dev.waypost.access.Feature;
import dev.waypost.access.Role;
import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.auth.credentials.PasswordPolicy;
import dev.waypost.auth.saml.SamlConnection;
import dev.waypost.auth.saml.SamlConnections;
import dev.waypost.auth.saml.ServiceProvider;
import dev.waypost.auth.saml.domains.SsoDomains;
import dev.waypost.auth.saml.signin.SamlSessions;
import dev.waypost.auth.session.Sessions;
import dev.waypost.plans.Plans;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.workspaces.members.ProvisionedMembers;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;

/**
 * Rejects passwords of members who must sign in through SAML. The owner can always use a password, so that a failing
 * identity provider locks nobody out; all members can if the plan feature or the last connection is gone.
 */
@ApplicationScoped
class SsoPasswordPolicy implements PasswordPolicy {
    private final SsoDomains domains;
    private final SamlConnections connections;
    private final ProvisionedMembers members;
    private final ServiceProvider serviceProvider;
    private final Plans plans;
    private final SamlSessions samlSessions;
    private final Sessions sessions;

    SsoPasswordPolicy(
            SsoDomains domains,
            SamlConnections connections,
            ProvisionedMembers members,
            ServiceProvider serviceProvider,
            Plans plans,
            SamlSessions samlSessions,
            Sessions sessions) {
        this.domains = domains;
        this.connections = connections;
        this.members = members;
        this.serviceProvider = serviceProvider;
        this.plans = plans;
        this.samlSessions = samlSessions;
        this.sessions = sessions;
    }

    @Override
    public void requirePasswordAllowed(UserId user, String email) {
        requiredConnection(user, email).ifPresent(connection -> {
            throw refusal(
                    connection, "Your workspace requires single sign-on (SSO). Sign in with SSO instead of a password");
        });
    }

    @Override
    public void endPasswordSessions(UserId user, String email) {
        requiredConnection(user, email)
                .ifPresent(connection -> sessions.closeOthers(user, samlSessions.of(user, connection.workspaceId())));
    }

    ApiException refusal(SamlConnection connection, String message) {
        return ApiException.withDetails(
                ErrorCode.SSO_REQUIRED,
                message,
                new SsoWay(
                        connection.workspaceId(),
                        serviceProvider.authorizeUrl(connection.workspaceId(), connection.id())));
    }

    /** The connection through which the user must sign in; empty if they may use a password. */
    private Optional<SamlConnection> requiredConnection(UserId user, String email) {
        String domain = SsoDomains.of(email);
        return domains.find(domain)
                .filter(SsoDomains.VerifiedDomain::enforced)
                .map(SsoDomains.VerifiedDomain::workspaceId)
                .filter(workspace -> isBound(workspace, user))
                .flatMap(workspace -> way(workspace, domain));
    }

    private boolean isBound(WorkspaceId workspace, UserId user) {
        return members.find(workspace, user)
                        .filter(member -> member.active()
                                && member.role() != Role.OWNER
                                && members.isManageable(workspace, member))
                        .isPresent()
                && plans.includes(plans.of(workspace), Feature.SAML);
    }

    /** The connection through which addresses of a domain can sign in. */
    Optional<SamlConnection> way(WorkspaceId workspace, String domain) {
        return connections.active(workspace).stream()
                .filter(connection -> connection.rules().allowedDomains().contains(domain))
                .findFirst();
    }

    /** The workspace through which the user can sign in instead. */
    record SsoWay(WorkspaceId workspaceId, String authorizeUrl) {}
}
