package dev.waypost.auth.oauth.apps;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body that rotates the secret of an app, with the remaining lifetime of the old one. */
public record RotateOAuthAppSecret(
        @Min(0)
        @Max(168)
        @Schema(
                description = "Hours for which the old secret stays valid. Defaults to 24; 0 ends it immediately",
                examples = "24")
        @Nullable
        Integer graceHours) {}
