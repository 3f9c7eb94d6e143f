package dev.waypost.embed;

import jakarta.validation.constraints.NotNull;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body with which a widget reports an action of its visitor. */
public record TrackEmbedEvent(
        @NotNull EmbedEvent event,

        @Schema(
                description = "Any text of at most 1,000 characters; the last of a day is stored",
                examples = "{\"page\": \"/pricing\"}")
        @Nullable
        Map<String, @Nullable Object> data) {

    /** The actions of visitors. */
    public enum EmbedEvent {
        VIEW,
        CLICK,
        COPY,
        CREATE
    }

    /** The response. */
    public record TrackedEmbedEvent(boolean tracked) {}
}
