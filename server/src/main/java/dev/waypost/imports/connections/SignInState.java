package dev.waypost.imports.connections;

import dev.waypost.access.Identity;
import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The OAuth state of a pending connection, passed through the service encrypted.
 *
 * @param session that requested it and alone can finish it; null if an API key requested it
 */
record SignInState(
        String provider,
        WorkspaceId workspaceId,
        UserId userId,
        @Nullable String session,
        Instant expiresAt) {
    boolean isOf(Identity caller) {
        return userId.equals(caller.userId())
                && (session == null || caller.session().filter(session::equals).isPresent());
    }
}
