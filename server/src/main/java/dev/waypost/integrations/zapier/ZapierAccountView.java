package dev.waypost.integrations.zapier;

import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** Whose key Zapier has. */
public record ZapierAccountView(
        WorkspaceId workspaceId,
        @Schema(examples = "Acme") String workspaceName,
        UserId userId,
        @Schema(examples = "ada@example.com") String email) {}
