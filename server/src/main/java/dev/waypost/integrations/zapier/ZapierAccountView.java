package dev.waypost.integrations.zapier;

import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The owner of the API key that Zapier uses. */
public record ZapierAccountView(
        WorkspaceId workspaceId,
        @Schema(examples = "Acme") String workspaceName,
        UserId userId,
        @Schema(examples = "ada@example.com") String email) {}
