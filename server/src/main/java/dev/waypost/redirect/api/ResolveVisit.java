package dev.waypost.redirect.api;

import jakarta.validation.constraints.Size;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A simulated visitor. Omitted fields are unknown, except the time, which defaults to now. */
public record ResolveVisit(
        @Schema(examples = "81.2.69.142") @Nullable @Size(max = 45)
        String ip,

        @Schema(
                examples =
                        "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)"
                                + " Version/17.5 Mobile/15E148 Safari/604.1")
        @Nullable
        @Size(max = 2000)
        String userAgent,

        @Schema(examples = "https://news.example.com/article") @Nullable @Size(max = 8192)
        String referrer,

        @Schema(
                description = "The requested short URL with its query",
                examples = "https://go.example/spring?utm_source=mail")
        @Nullable
        @Size(max = 8192)
        String url,

        @Schema(examples = "2026-11-15T09:30:00.000Z") @Nullable
        Instant time,

        @Schema(
                description = "new or returning",
                examples = "new",
                enumeration = {"new", "returning"})
        @Nullable
        String visitor,

        @Schema(description = "The Accept-Language header", examples = "de-AT,de;q=0.9") @Nullable @Size(max = 1000)
        String language) {}
