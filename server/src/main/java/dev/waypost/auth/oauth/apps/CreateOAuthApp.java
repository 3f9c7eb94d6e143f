package dev.waypost.auth.oauth.apps;

import com.fasterxml.jackson.annotation.JsonProperty;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body that creates an OAuth app. */
public record CreateOAuthApp(
        @NotBlank @Size(max = 100) @Schema(examples = "Acme Reports")
        String name,

        @Size(max = 500) @Nullable String description,

        @Size(max = 2000) @Schema(examples = "https://reports.example.com") @Nullable
        String website,

        @Size(max = 2000) @Schema(description = "The https URL of an image") @Nullable
        String logo,

        @Size(max = 10)
        @Schema(
                description = "Redirect URIs, matched exactly: https, or http on localhost; no fragments or "
                        + "wildcards. Optional only for apps with client credentials",
                examples = "[\"https://reports.example.com/callback\"]")
        @Nullable
        List<@NotNull @Size(max = 2000) String> redirectUris,

        @NotEmpty
        @Size(max = 50)
        @Schema(
                description = "Scopes that the app may request: scopes of API keys and user.read",
                examples = "[\"links:read\", \"user.read\"]")
        List<@NotNull @Size(max = 100) String> scopes,

        @Schema(
                description =
                        "Whether codes are issued only with PKCE. Defaults to false, always true for a public " + "app")
        @Nullable
        Boolean requirePkce,

        @JsonProperty("public")
        @Schema(description = "Whether the app is public and cannot keep a secret. Defaults to false")
        @Nullable
        Boolean isPublic,

        @Schema(
                description = "Whether the app may use client credentials in this workspace, as its creator. "
                        + "Defaults to false")
        @Nullable
        Boolean clientCredentials) {}
