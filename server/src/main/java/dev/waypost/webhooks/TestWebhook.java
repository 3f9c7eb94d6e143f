package dev.waypost.webhooks;

import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The body that asks for a test. */
public record TestWebhook(
        @Size(max = 100) @Schema(description = "The first of the webhook's own when left out") @Nullable
        String event) {}
