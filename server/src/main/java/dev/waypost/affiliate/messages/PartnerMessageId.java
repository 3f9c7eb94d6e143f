package dev.waypost.affiliate.messages;

import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.IdPrefix;
import java.util.UUID;

/** Names a message between a program and a partner. */
@IdPrefix("pmsg")
public record PartnerMessageId(UUID value) implements Id {
    @Override
    public String toString() {
        return text();
    }
}
