package dev.waypost.tracking.visits;

import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body with which an app asks at its first start which link to open. */
public record MatchInstallation(
        @Size(max = 500)
        @Schema(
                description = "The operating system, iOS or Android; detected from the User-Agent by default",
                examples = "iOS")
        @Nullable
        String device) {}
