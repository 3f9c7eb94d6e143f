package dev.waypost.utm;

import dev.waypost.access.UserId;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A template in API responses. */
public record UtmTemplateView(
        UtmTemplateId id,
        @Schema(examples = "Newsletter") String name,
        @Nullable String utmSource,
        @Nullable String utmMedium,
        @Nullable String utmCampaign,
        @Nullable String utmTerm,
        @Nullable String utmContent,
        @Nullable String ref,

        @Schema(description = "Number of links that use it") long usageCount,

        UserId createdBy,
        Instant createdAt,
        Instant updatedAt) {}
