package dev.waypost.embed;

import dev.waypost.links.model.LinkId;
import dev.waypost.links.model.LinkView;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A link created by a widget. */
public record EmbeddedLinkView(
        LinkId id,
        @Schema(examples = "spring") String shortCode,
        @Schema(examples = "https://go.example.com/spring") String shortUrl,
        @Schema(examples = "https://example.com/page") String destinationUrl,
        @Nullable String title,
        Instant createdAt) {
    static EmbeddedLinkView of(LinkView link) {
        return new EmbeddedLinkView(
                link.id(), link.shortCode(), link.shortUrl(), link.destinationUrl(), link.title(), link.createdAt());
    }
}
