package dev.waypost.embed;

import java.time.Instant;
import java.time.LocalDate;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The number of events of a kind on a day in the widgets of a scope. */
public record EmbedActivityView(
        @Schema(examples = "2026-05-01") LocalDate day,
        @Schema(examples = "stats") String type,

        @Schema(
                enumeration = {"link", "campaign", "workspace"},
                examples = "link")
        String scope,

        @Schema(examples = "link_01k2m4p6r8t0v2x4z6b8d0f2") String scopeId,
        TrackEmbedEvent.EmbedEvent event,
        @Schema(examples = "120") long count,
        Instant lastAt,
        @Nullable Map<String, @Nullable Object> lastData) {}
