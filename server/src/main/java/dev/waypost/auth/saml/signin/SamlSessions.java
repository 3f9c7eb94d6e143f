package dev.waypost.auth.saml.signin;

import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.auth.saml.SamlConnections;
import dev.waypost.auth.saml.ServiceProvider;
import dev.waypost.auth.saml.messages.SamlSession;
import dev.waypost.auth.session.SessionId;
import dev.waypost.auth.session.SingleLogout;
import dev.waypost.auth.session.SsoSession;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;

/** Finds the sessions that were opened through SAML. */
@ApplicationScoped
public class SamlSessions implements SingleLogout {
    private final SamlSessionRepository repository;
    private final SamlConnections connections;
    private final ServiceProvider serviceProvider;

    SamlSessions(SamlSessionRepository repository, SamlConnections connections, ServiceProvider serviceProvider) {
        this.repository = repository;
        this.connections = connections;
        this.serviceProvider = serviceProvider;
    }

    /** The sessions of a user that the connections of a workspace opened. */
    public List<SessionId> of(UserId user, WorkspaceId workspace) {
        return repository.ofUser(user, workspace).stream().map(SamlSession::id).toList();
    }

    @Override
    public Optional<SsoSession> find(SessionId session) {
        return repository
                .find(session)
                .flatMap(found -> connections.find(found.connectionId()))
                .map(connection ->
                        new SsoSession(connection.workspaceId(), serviceProvider.logoutUrl(connection.workspaceId())));
    }
}
