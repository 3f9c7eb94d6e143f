package dev.waypost.analytics.rankings;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.waypost.tags.TagId;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A tag and what the links that have it did. A click counts for each tag of its link. */
public record TagRank(TagId tagId, Tag tag, @JsonUnwrapped Figures figures) {
    /** The tag by name. */
    public record Tag(
            TagId id,
            @Schema(examples = "launch") String name,
            @Schema(examples = "#2563eb") String color) {}
}
