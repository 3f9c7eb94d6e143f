package dev.waypost.workspaces.invitations;

import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.IdPrefix;
import java.util.UUID;

/** Names an invitation. */
@IdPrefix("inv")
public record InvitationId(UUID value) implements Id {
    @Override
    public String toString() {
        return text();
    }
}
