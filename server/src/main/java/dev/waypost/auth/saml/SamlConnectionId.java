package dev.waypost.auth.saml;

import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.IdPrefix;
import java.util.UUID;

/** Names a SAML connection. */
@IdPrefix("saml")
public record SamlConnectionId(UUID value) implements Id {
    @Override
    public String toString() {
        return text();
    }
}
