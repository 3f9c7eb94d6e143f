package dev.waypost.platform.http;

import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The metadata of a page. */
public record PageHead(
        @Schema(examples = "Spring sale") @Nullable String title,
        @Nullable String description,
        @Nullable String image) {
    public static final PageHead NONE = new PageHead(null, null, null);
}
