package dev.waypost.folders;

import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.IdPrefix;
import java.util.UUID;

/** Names a folder. */
@IdPrefix("fold")
public record FolderId(UUID value) implements Id {
    @Override
    public String toString() {
        return text();
    }
}
