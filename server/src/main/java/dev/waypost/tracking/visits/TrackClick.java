package dev.waypost.tracking.visits;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body with which a page reports a visit that belongs to a link. */
public record TrackClick(
        @Size(max = 253)
        @Schema(
                description = "The domain of the link; the service's own short domain by default",
                examples = "go.example.com")
        @Nullable
        String domain,

        @NotBlank @Size(max = 200) @Schema(examples = "spring")
        String shortCode,

        @Size(max = 8000)
        @Schema(
                description = "The page URL; its UTM parameters are used for the click",
                examples = "https://example.com/pricing?utm_source=letter")
        @Nullable
        String url,

        @Size(max = 8000)
        @Schema(description = "The referrer, such as document.referrer", examples = "https://news.example.org/")
        @Nullable
        String referrer) {}
