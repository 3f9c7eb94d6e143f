package dev.waypost.auth.oauth;

import dev.waypost.access.WorkspaceId;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A connected app in API responses, visible to the user. */
public record GrantView(
        GrantId id,
        AppView app,
        WorkspaceId workspaceId,
        @Schema(examples = "Acme Marketing") String workspaceName,

        @Schema(description = "Granted scopes; the current role may allow less")
        List<ScopeView> scopes,

        Instant createdAt,

        @Schema(description = "When the app was last used, to the minute") @Nullable
        Instant lastUsedAt) {

    /** The description of an app on the consent page. */
    @Schema(name = "OAuthAppProfile")
    public record AppView(
            @Schema(examples = "Acme Reports") String name,
            @Nullable String description,

            @Schema(examples = "https://reports.example.com") @Nullable
            String website,

            @Nullable String logo) {}

    /** A scope with its description. */
    @Schema(name = "OAuthScopeView")
    public record ScopeView(
            @Schema(examples = "links:read") String scope,

            @Schema(examples = "See links, tags, folders and QR codes")
            String description) {}
}
