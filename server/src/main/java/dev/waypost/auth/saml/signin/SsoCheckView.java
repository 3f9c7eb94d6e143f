package dev.waypost.auth.saml.signin;

import dev.waypost.access.WorkspaceId;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** Whether users with an address can or must sign in through SAML. */
public record SsoCheckView(
        boolean ssoAvailable,
        @Schema(examples = "false") boolean ssoRequired,
        @Nullable WorkspaceId workspaceId,

        @Schema(
                description = "The URL to open; add relayState with a dashboard path to open it afterwards",
                examples =
                        "https://waypost.example.com/api/saml/authorize/ws_01k2m4p6r8t0v2x4z6b8d0f2?connection=saml_01k2m4p6r8t0v2x4z6b8d0f2")
        @Nullable
        String authorizeUrl) {}
