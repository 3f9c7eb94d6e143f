package dev.waypost.integrations;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A service in the catalogue. */
public record IntegrationView(
        Provider id,
        @Schema(examples = "Slack") String name,
        Provider.Category category,
        String description,

        @Schema(description = "Whether OAuth is configured for the service")
        boolean oauthAvailable,

        @Schema(description = "Whether the workspace is connected to it")
        boolean installed) {}
