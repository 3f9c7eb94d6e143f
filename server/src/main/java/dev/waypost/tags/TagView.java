package dev.waypost.tags;

import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A tag in API responses. */
public record TagView(
        TagId id,
        @Schema(examples = "newsletter") String name,
        TagColor color,
        long linksCount,
        Instant createdAt,
        Instant updatedAt) {}
