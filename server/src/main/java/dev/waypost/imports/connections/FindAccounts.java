package dev.waypost.imports.connections;

import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body that lists the accounts at a service. */
public record FindAccounts(
        @Size(max = 2000)
        @Schema(
                description = "The API key of the service. Not needed if the workspace is connected",
                examples = "0123456789abcdef")
        @Nullable
        String apiKey,

        @Size(max = 500)
        @Schema(description = "The API URL; required for YOURLS and Shlink", examples = "https://sho.rt")
        @Nullable
        String baseUrl) {}
