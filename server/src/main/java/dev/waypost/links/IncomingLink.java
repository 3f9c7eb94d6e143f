package dev.waypost.links;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A link that was made elsewhere.
 *
 * @param change what is written over a link that is here already and has a password: it stays enabled
 * @param createdAt when that was, where it is known
 */
public record IncomingLink(
        CreateLink body, CreateLink change, @Nullable Instant createdAt) {}
