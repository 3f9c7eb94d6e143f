package dev.waypost.links.intake;

import dev.waypost.links.model.CreateLink;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A link imported from another service.
 *
 * @param change the update for an existing link with a password, which stays enabled
 * @param createdAt the original creation time, if known
 */
public record IncomingLink(
        CreateLink body, CreateLink change, @Nullable Instant createdAt) {}
