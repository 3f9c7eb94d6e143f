package dev.waypost.audit;

import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.IdPrefix;
import java.util.UUID;

/** Names an entry of the audit log. */
@IdPrefix("aud")
public record AuditId(UUID value) implements Id {
    @Override
    public String toString() {
        return text();
    }
}
