package dev.waypost.auth.saml;

import dev.waypost.access.WorkspaceId;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/** Finds connections for sign-ins and policies. */
@ApplicationScoped
public class SamlConnections {
    /** Maximum number of workspaces checked for one identity provider in IdP-initiated messages. */
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

    /** The active connections of a workspace, oldest first. */
    public List<SamlConnection> active(WorkspaceId workspace) {
        return repository.active(workspace);
    }

    /** The active connections of all workspaces with that entity ID. */
    public List<SamlConnection> activeWith(String entityId) {
        return repository.activeWithEntityId(entityId, MOST_OF_ONE_PROVIDER);
    }

    public void touch(SamlConnectionId id) {
        repository.touch(id, clock.instant());
    }
}
