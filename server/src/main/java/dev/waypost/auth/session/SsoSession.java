package dev.waypost.auth.session;

import dev.waypost.access.WorkspaceId;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** Where a browser goes to sign out here and where it signed in. */
public record SsoSession(
        WorkspaceId workspaceId,

        @Schema(examples = "https://waypost.example.com/api/saml/logout/ws_01k2m4p6r8t0v2x4z6b8d0f2")
        String logoutUrl) {}
