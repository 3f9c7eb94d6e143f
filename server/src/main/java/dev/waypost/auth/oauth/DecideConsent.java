package dev.waypost.auth.oauth;

import dev.waypost.access.WorkspaceId;
import dev.waypost.auth.oauth.protocol.AuthorizationRequest;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The decision of a user about an app, with the authorization request. */
public record DecideConsent(
        @NotBlank @Size(max = 100) @Schema(examples = "wp_client_8fK2mPq4Xw9Lr6Tn3Vb7Yc5H")
        String clientId,

        @NotBlank @Size(max = 2000) @Schema(examples = "https://reports.example.com/callback")
        String redirectUri,

        @Size(max = 2000) @Schema(examples = "links:read user.read") @Nullable
        String scope,

        @Size(max = 2000) @Schema(examples = "af0ifjsldkj") @Nullable
        String state,

        @Size(max = 128) @Schema(examples = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM") @Nullable
        String codeChallenge,

        @Size(max = 20) @Schema(examples = "S256") @Nullable String codeChallengeMethod,

        @Schema(description = "The workspace that the app may access; required to allow") @Nullable
        WorkspaceId workspaceId,

        @NotNull @Schema(examples = "allow") ConsentDecision decision) {

    AuthorizationRequest request() {
        return new AuthorizationRequest(
                clientId, redirectUri, AuthorizationRequest.CODE, scope, state, codeChallenge, codeChallengeMethod);
    }
}
