package dev.waypost.affiliate.groups;

import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.IdPrefix;
import java.util.UUID;

/** Names a group of partners. */
@IdPrefix("grp")
public record GroupId(UUID value) implements Id {
    @Override
    public String toString() {
        return text();
    }
}
