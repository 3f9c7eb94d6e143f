package dev.waypost.imports;

import dev.waypost.access.Identity;
import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Who asked for a service's consent, for which workspace. It travels through the service, sealed.
 *
 * @param session the session it was asked in, which alone can finish it; none where an API key asked
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
