package dev.waypost.feedback;

import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.IdPrefix;
import java.util.UUID;

/** Names a message to us. */
@IdPrefix("fb")
public record FeedbackId(UUID value) implements Id {
    @Override
    public String toString() {
        return text();
    }
}
