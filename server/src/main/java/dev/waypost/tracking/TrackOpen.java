package dev.waypost.tracking;

import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The body by which an app tells that it was opened, or asks what led to its installation. */
public record TrackOpen(
        @Size(max = 8000)
        @Schema(
                description =
                        "The short link that opened the app; left out when it was opened by hand, after it was installed",
                examples = "https://go.example.com/spring")
        @Nullable
        String deepLink,

        @Size(max = 100)
        @Schema(description = "The click, where the app was given it", examples = "V1StGXR8_Z5jdHi6")
        @Nullable
        String clickId,

        @Size(max = 500)
        @Schema(
                description = "The device's system, iOS or Android; the User-Agent says it when left out",
                examples = "iOS")
        @Nullable
        String device) {}
