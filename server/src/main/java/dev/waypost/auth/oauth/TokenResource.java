package dev.waypost.auth.oauth;

import dev.waypost.access.Anyone;
import dev.waypost.access.Caller;
import dev.waypost.access.SignedIn;
import dev.waypost.auth.oauth.apps.OAuthApp;
import dev.waypost.auth.oauth.protocol.IntrospectionAnswer;
import dev.waypost.auth.oauth.protocol.OAuthErrorAnswer;
import dev.waypost.auth.oauth.protocol.OAuthException;
import dev.waypost.auth.oauth.protocol.TokenAnswer;
import dev.waypost.auth.oauth.protocol.TokenRequest;
import dev.waypost.auth.oauth.protocol.UserInfoAnswer;
import dev.waypost.platform.web.address.ClientAddress;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.RestResponse.ResponseBuilder;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

/** The endpoints for apps. Requests are forms and responses follow the RFCs, hence without the envelope. */
@Path("/api/oauth")
@Tag(name = "OAuth")
@RunOnVirtualThread
public class TokenResource {
    private final ClientAuthenticator clients;
    private final TokenService tokens;
    private final UserInfo userInfo;
    private final ClientAddress addresses;
    private final Caller caller;

    TokenResource(
            ClientAuthenticator clients,
            TokenService tokens,
            UserInfo userInfo,
            ClientAddress addresses,
            Caller caller) {
        this.clients = clients;
        this.tokens = tokens;
        this.userInfo = userInfo;
        this.addresses = addresses;
        this.caller = caller;
    }

    @POST
    @Path("token")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @Anyone
    @Operation(
            operationId = "issueOAuthToken",
            summary = "Exchange a code, a refresh token or client credentials for an access token",
            description = "Access tokens expire after an hour. Refresh tokens expire after 60 days and can be "
                    + "used once; a second use revokes all tokens of the same consent. Apps send their "
                    + "secret in the Authorization header or in the form; public apps send only their "
                    + "`client_id`.")
    public TokenAnswer issue(byte[] body, @Context RoutingContext http) {
        TokenRequest request = request(http, body);
        OAuthApp app = clients.require(request, addresses.of(http));
        return tokens.issue(app, request);
    }

    @POST
    @Path("revoke")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @Anyone
    @Operation(
            operationId = "revokeOAuthToken",
            summary = "Revoke a token",
            description = "Always returns 200, also for unknown tokens (RFC 7009). Revoking a refresh token "
                    + "revokes all tokens of the same consent.")
    public RestResponse<Void> revoke(byte[] body, @Context RoutingContext http) {
        try {
            TokenRequest request = request(http, body);
            boolean namesItself = request.basic() != null || request.find("client_id") != null;
            tokens.revoke(request.get("token"), namesItself ? clients.require(request, addresses.of(http)) : null);
        } catch (OAuthException e) {
            // A client that may not revoke the token learns nothing about it.
        }
        return RestResponse.ok();
    }

    @POST
    @Path("introspect")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @Anyone
    @Operation(
            operationId = "introspectOAuthToken",
            summary = "Introspect a token",
            description = "For apps with a secret (RFC 7662). Tokens of other apps are reported as inactive.")
    public IntrospectionAnswer introspect(byte[] body, @Context RoutingContext http) {
        TokenRequest request = request(http, body);
        OAuthApp app = clients.requireSecret(request, addresses.of(http));
        return tokens.introspect(app, request.get("token"));
    }

    @GET
    @Path("userinfo")
    @SignedIn(keysToo = true)
    @Operation(
            operationId = "getOAuthUserInfo",
            summary = "Get the user of an access token",
            description = "Access tokens need the scope `user.read`, which API keys cannot have.")
    public UserInfoAnswer userInfo() {
        return userInfo.of(caller.identity());
    }

    private static TokenRequest request(RoutingContext http, byte[] body) {
        return TokenRequest.of(http.request().getHeader(HttpHeaders.AUTHORIZATION), body);
    }

    @ServerExceptionMapper
    RestResponse<OAuthErrorAnswer> refused(OAuthException refusal) {
        ResponseBuilder<OAuthErrorAnswer> answer = ResponseBuilder.<OAuthErrorAnswer>create(refusal.status())
                .entity(OAuthErrorAnswer.of(refusal))
                .type(MediaType.APPLICATION_JSON_TYPE);
        if (refusal.status() == RestResponse.Status.UNAUTHORIZED.getStatusCode()) {
            answer.header(HttpHeaders.WWW_AUTHENTICATE, "Basic realm=\"Waypost\"");
        }
        return answer.build();
    }
}
