package dev.waypost.affiliate.invitations;

import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.IdPrefix;
import java.util.UUID;

/** Names an invitation to a program. */
@IdPrefix("pinv")
public record ProgramInviteId(UUID value) implements Id {
    @Override
    public String toString() {
        return text();
    }
}
