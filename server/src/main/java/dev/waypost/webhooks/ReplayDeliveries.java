package dev.waypost.webhooks;

import jakarta.validation.constraints.NotNull;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body that replays messages. */
public record ReplayDeliveries(
        @NotNull @Schema(examples = "2026-05-01T00:00:00.000Z")
        Instant start,

        @NotNull @Schema(examples = "2026-05-02T00:00:00.000Z")
        Instant end,

        @Schema(description = "Exclude delivered messages. Defaults to false") @Nullable
        Boolean onlyFailed) {}
