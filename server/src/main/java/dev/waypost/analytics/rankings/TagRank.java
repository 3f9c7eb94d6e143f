package dev.waypost.analytics.rankings;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.waypost.tags.TagId;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A tag and the figures of its links. A click counts for each tag of its link. */
public record TagRank(TagId tagId, Tag tag, @JsonUnwrapped RankFigures figures) {
    /** The tag by name. */
    public record Tag(
            TagId id,
            @Schema(examples = "launch") String name,
            @Schema(examples = "#2563eb") String color) {}
}
