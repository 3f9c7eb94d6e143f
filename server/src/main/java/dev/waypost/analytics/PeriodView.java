package dev.waypost.analytics;

import dev.waypost.analytics.query.Window;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The window of an answer. */
public record PeriodView(
        Instant start,
        Instant end,
        @Schema(examples = "30") long days,
        @Schema(examples = "Europe/Berlin") String timezone,

        @Schema(examples = "true", description = "Whether the period is still in progress")
        boolean partial) {
    public static PeriodView of(Window window) {
        return new PeriodView(
                window.start(), window.end(), window.days(), window.zone().getId(), window.partial());
    }
}
