package dev.waypost.search;

import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A search result of any type. */
public record SearchResult(
        @Schema(examples = "link_01k2m4p6r8t0v2x4z6b8d0f2") String id,
        @Schema(examples = "Spring sale") String title,

        @Schema(examples = "https://example.com/spring") @Nullable
        String subtitle,

        @Schema(description = "The dashboard page", examples = "/app/acme/links/link_01k2m4p6r8t0v2x4z6b8d0f2")
        String url,

        @Schema(
                description = "From 0 to 1; above 0.5 all words match exactly, below they are similar",
                examples = "0.93")
        double score) {}
