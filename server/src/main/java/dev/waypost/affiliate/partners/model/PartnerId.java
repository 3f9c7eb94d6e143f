package dev.waypost.affiliate.partners.model;

import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.IdPrefix;
import java.util.UUID;

/** Names a partner. */
@IdPrefix("pn")
public record PartnerId(UUID value) implements Id {
    @Override
    public String toString() {
        return text();
    }
}
