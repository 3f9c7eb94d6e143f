package dev.waypost.auth.session;

import dev.waypost.access.WorkspaceId;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The URL for signing out here and at the identity provider. */
public record SsoSession(
        WorkspaceId workspaceId,

        @Schema(examples = "https://waypost.example.com/api/saml/logout/ws_01k2m4p6r8t0v2x4z6b8d0f2")
        String logoutUrl) {}
