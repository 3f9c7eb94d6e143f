package dev.waypost.integrations.hubspot;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body that connects a HubSpot account. */
public record InstallHubSpot(
        @Size(max = 100) @Schema(description = "Defaults to HubSpot", examples = "Sales team") @Nullable
        String name,

        @NotBlank
        @Size(max = 500)
        @Schema(
                description = "The client secret of the app, which signs its messages",
                examples = "1f2c9e8d-7b6a-4c3e-8f0a-9b8c7d6e5f4a")
        String clientSecret,

        @NotBlank
        @Size(max = 500)
        @Schema(
                description = "The access token of the app, with scopes to read contacts and deals",
                examples = "pat-eu1-1f2c9e8d-7b6a-4c3e-8f0a-9b8c7d6e5f4a")
        String accessToken,

        @Size(max = 15) @Schema(description = "Required only if all accounts send to one URL") @Nullable
        String portalId,

        @Size(max = 100)
        @Schema(
                description = "The property of contacts and deals that contains the click ID. Defaults to "
                        + "waypost_click_id")
        @Nullable
        String clickIdProperty) {}
