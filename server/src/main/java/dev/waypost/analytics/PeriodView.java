package dev.waypost.analytics;

import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The time an answer is about. */
public record PeriodView(
        Instant start,
        Instant end,
        @Schema(examples = "30") long days,
        @Schema(examples = "Europe/Berlin") String timezone,

        @Schema(examples = "true", description = "Whether it goes on: today is in it and not over yet")
        boolean partial) {
    public static PeriodView of(Window window) {
        return new PeriodView(
                window.start(), window.end(), window.days(), window.zone().getId(), window.partial());
    }
}
