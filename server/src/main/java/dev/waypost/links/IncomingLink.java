package dev.waypost.links;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A link that was made elsewhere.
 *
 * @param createdAt when that was, where it is known
 */
public record IncomingLink(CreateLink body, @Nullable Instant createdAt) {}
