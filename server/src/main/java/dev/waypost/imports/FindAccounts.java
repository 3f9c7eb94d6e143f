package dev.waypost.imports;

import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The body that asks a service for its accounts. */
public record FindAccounts(
        @Size(max = 2000)
        @Schema(
                description = "The key of the service's API. Not needed where the workspace is connected",
                examples = "0123456789abcdef")
        @Nullable
        String apiKey,

        @Size(max = 500)
        @Schema(
                description = "Where the API is. YOURLS and Shlink need it; the others have an address of their own",
                examples = "https://sho.rt")
        @Nullable
        String baseUrl) {}
