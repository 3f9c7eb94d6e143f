package dev.waypost.utm;

import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.IdPrefix;
import java.util.UUID;

/** Names a UTM template. */
@IdPrefix("utm")
public record UtmTemplateId(UUID value) implements Id {
    @Override
    public String toString() {
        return text();
    }
}
