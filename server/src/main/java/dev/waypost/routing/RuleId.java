package dev.waypost.routing;

import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.IdPrefix;
import java.util.UUID;

/** Names a rule. */
@IdPrefix("rule")
public record RuleId(UUID value) implements Id {
    @Override
    public String toString() {
        return text();
    }
}
