package dev.waypost.access;

import jakarta.enterprise.context.RequestScoped;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The authenticated caller and the workspace of the request. Set once, before the operation runs. */
@RequestScoped
public class Caller {
    private @Nullable Identity identity;

    public void authenticateAs(Identity identity) {
        this.identity = identity;
    }

    /** The caller of an operation that requires one. */
    public Identity identity() {
        return find().orElseThrow(() ->
                new IllegalStateException("The operation requires no credentials, so there" + " is no caller"));
    }

    public Optional<Identity> find() {
        return Optional.ofNullable(identity);
    }

    public UserId userId() {
        return identity().userId();
    }

    public WorkspaceId workspaceId() {
        return identity().membership().workspaceId();
    }

    public Role role() {
        return identity().membership().role();
    }
}
