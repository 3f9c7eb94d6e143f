package dev.waypost.webhooks;

import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body that sends a test message. */
public record TestWebhook(
        @Size(max = 100) @Schema(description = "Defaults to the first event of the webhook") @Nullable
        String event) {}
