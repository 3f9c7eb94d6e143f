package dev.waypost.billing;

import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body that cancels a subscription. */
public record CancelSubscription(
        @Size(max = 1000) @Schema(examples = "The season is over") @Nullable
        String reason) {}
