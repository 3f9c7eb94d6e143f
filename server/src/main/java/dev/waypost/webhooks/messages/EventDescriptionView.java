package dev.waypost.webhooks.messages;

import dev.waypost.occurrences.OccurrenceType;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** An event that webhooks can subscribe to. */
public record EventDescriptionView(
        @Schema(examples = "sale.created") String event,
        OccurrenceType.Group group,
        @Schema(examples = "Sale created") String name,
        @Schema(examples = "A sale was recorded") String description,

        @Schema(description = "A message about it") Map<String, @Nullable Object> sample) {}
