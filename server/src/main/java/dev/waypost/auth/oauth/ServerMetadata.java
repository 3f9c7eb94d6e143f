package dev.waypost.auth.oauth;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.waypost.auth.oauth.apps.OAuthScopes;
import dev.waypost.auth.oauth.protocol.AuthorizationRequest;
import dev.waypost.auth.oauth.protocol.Pkce;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The metadata of the authorization server (RFC 8414). */
@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
public record ServerMetadata(
        @Schema(examples = "https://waypost.example.com") String issuer,

        @Schema(examples = "https://waypost.example.com/api/oauth/authorize")
        String authorizationEndpoint,

        @Schema(examples = "https://waypost.example.com/api/oauth/token")
        String tokenEndpoint,

        @Schema(examples = "https://waypost.example.com/api/oauth/revoke")
        String revocationEndpoint,

        @Schema(examples = "https://waypost.example.com/api/oauth/introspect")
        String introspectionEndpoint,

        @Schema(examples = "https://waypost.example.com/api/oauth/userinfo")
        String userinfoEndpoint,

        @Schema(examples = "https://waypost.example.com/docs")
        String serviceDocumentation,

        List<String> scopesSupported,
        @Schema(examples = "[\"code\"]") List<String> responseTypesSupported,
        @Schema(examples = "[\"query\"]") List<String> responseModesSupported,

        @Schema(examples = "[\"authorization_code\", \"refresh_token\", \"client_credentials\"]")
        List<String> grantTypesSupported,

        List<String> tokenEndpointAuthMethodsSupported,
        List<String> revocationEndpointAuthMethodsSupported,
        List<String> introspectionEndpointAuthMethodsSupported,
        @Schema(examples = "[\"S256\"]") List<String> codeChallengeMethodsSupported,
        boolean authorizationResponseIssParameterSupported) {

    static ServerMetadata of(String issuer) {
        String endpoints = issuer + "/api/oauth/";
        return new ServerMetadata(
                issuer,
                endpoints + "authorize",
                endpoints + "token",
                endpoints + "revoke",
                endpoints + "introspect",
                endpoints + "userinfo",
                issuer + "/docs",
                OAuthScopes.all(),
                List.of(AuthorizationRequest.CODE),
                List.of("query"),
                List.of("authorization_code", "refresh_token", "client_credentials"),
                ClientAuthenticator.METHODS,
                ClientAuthenticator.METHODS,
                ClientAuthenticator.METHODS_WITH_SECRET,
                List.of(Pkce.METHOD),
                true);
    }
}
