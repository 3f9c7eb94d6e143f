package dev.waypost.affiliate.fraud;

import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.IdPrefix;
import java.util.UUID;

/** Names a suspicion of fraud. */
@IdPrefix("fr")
public record FraudEventId(UUID value) implements Id {
    @Override
    public String toString() {
        return text();
    }
}
