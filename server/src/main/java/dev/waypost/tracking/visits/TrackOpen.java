package dev.waypost.tracking.visits;

import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body with which an app reports that it was opened, or asks for the click before its installation. */
public record TrackOpen(
        @Size(max = 8000)
        @Schema(
                description = "The short link that opened the app; omit it if the app was opened manually after "
                        + "installation",
                examples = "https://go.example.com/spring")
        @Nullable
        String deepLink,

        @Size(max = 100)
        @Schema(description = "The click ID, if the app has it", examples = "V1StGXR8_Z5jdHi6")
        @Nullable
        String clickId,

        @Size(max = 500)
        @Schema(
                description = "The operating system, iOS or Android; detected from the User-Agent by default",
                examples = "iOS")
        @Nullable
        String device) {}
