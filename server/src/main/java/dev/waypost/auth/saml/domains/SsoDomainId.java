package dev.waypost.auth.saml.domains;

import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.IdPrefix;
import java.util.UUID;

/** Names an e-mail domain of a workspace. */
@IdPrefix("sdom")
public record SsoDomainId(UUID value) implements Id {
    @Override
    public String toString() {
        return text();
    }
}
