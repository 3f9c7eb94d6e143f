package dev.waypost.auth.saml;

import dev.waypost.access.WorkspaceId;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/** Connections as sign-ins and policies look them up. */
@ApplicationScoped
public class SamlConnections {
    /** So many workspaces may share an identity provider that sends messages of its own accord. */
    private static final int MOST_OF_ONE_PROVIDER = 50;

    private final SamlConnectionRepository repository;
    private final Clock clock;

    SamlConnections(SamlConnectionRepository repository, Clock clock) {
        this.repository = repository;
        this.clock = clock;
    }

    public Optional<SamlConnection> find(SamlConnectionId id) {
        return repository.find(id);
    }

    public Optional<SamlConnection> find(WorkspaceId workspace, SamlConnectionId id) {
        return repository.find(workspace, id);
    }

    /** Those of a workspace through which people can sign in, the oldest first. */
    public List<SamlConnection> active(WorkspaceId workspace) {
        return repository.active(workspace);
    }

    /** Those of all workspaces with an identity provider of that name. */
    public List<SamlConnection> activeWith(String entityId) {
        return repository.activeWithEntityId(entityId, MOST_OF_ONE_PROVIDER);
    }

    public void touch(SamlConnectionId id) {
        repository.touch(id, clock.instant());
    }
}
