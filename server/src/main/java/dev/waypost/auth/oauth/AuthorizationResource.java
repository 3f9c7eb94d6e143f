package dev.waypost.auth.oauth;

import dev.waypost.access.Anyone;
import dev.waypost.access.SignedIn;
import dev.waypost.auth.oauth.protocol.AuthorizationRequest;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.web.PageTemplate;
import dev.waypost.platform.web.answers.Answer;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.UriInfo;
import java.net.URI;
import java.util.Map;
import java.util.Set;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.RestResponse.ResponseBuilder;
import org.jspecify.annotations.Nullable;

/** The authorization endpoint, and the API of the consent page. */
@Path("/api/oauth")
@Tag(name = "OAuth")
@RunOnVirtualThread
public class AuthorizationResource {
    private static final Set<String> PARAMETERS = Set.of(
            "client_id", "redirect_uri", "response_type", "scope", "state", "code_challenge", "code_challenge_method");

    private static final String REFERRER_POLICY = "Referrer-Policy";
    private static final String NO_REFERRER = "no-referrer";

    private final PageTemplate page =
            new PageTemplate("message", "style", "; form-action 'none'; frame-ancestors 'none'");
    private final AuthorizationService authorization;

    AuthorizationResource(AuthorizationService authorization) {
        this.authorization = authorization;
    }

    @GET
    @Path("authorize")
    @Produces({MediaType.APPLICATION_JSON, MediaType.TEXT_HTML})
    @Anyone
    @Operation(
            operationId = "authorizeOAuthApp",
            summary = "Authorize an app",
            description = "The authorization endpoint (RFC 6749). Redirects to the consent page, or back to the "
                    + "app with `error`, `state` and `iss`. For an unknown app or redirect URI, returns a "
                    + "page to browsers and an error to other clients.")
    public RestResponse<Object> authorize(
            @QueryParam("response_type") @Nullable String responseType,
            @QueryParam("client_id") @Nullable String clientId,
            @QueryParam("redirect_uri") @Nullable String redirectUri,
            @QueryParam("scope") @Nullable String scope,
            @QueryParam("state") @Nullable String state,
            @QueryParam("code_challenge") @Nullable String codeChallenge,
            @QueryParam("code_challenge_method") @Nullable String codeChallengeMethod,
            @HeaderParam(HttpHeaders.ACCEPT) @Nullable String accept,
            @Context UriInfo uri) {
        AuthorizationRequest request = new AuthorizationRequest(
                clientId, redirectUri, responseType, scope, state, codeChallenge, codeChallengeMethod);
        try {
            requireOne(uri, "client_id");
            requireOne(uri, "redirect_uri");
            boolean repeated = PARAMETERS.stream().anyMatch(name -> isRepeated(uri, name));
            return ResponseBuilder.create(302)
                    .location(URI.create(authorization.begin(request, repeated)))
                    .header(REFERRER_POLICY, NO_REFERRER)
                    .build();
        } catch (ApiException e) {
            if (accept != null && accept.contains(MediaType.TEXT_HTML)) {
                return refusal(e);
            }
            throw e;
        }
    }

    @GET
    @Path("consent")
    @SignedIn
    @Operation(
            operationId = "getOAuthConsent",
            summary = "Get a consent request",
            description = "For the consent page: accepts the parameters of the authorization endpoint.")
    public Answer<ConsentView> consent(
            @QueryParam("response_type") @Nullable String responseType,
            @QueryParam("client_id") @Nullable String clientId,
            @QueryParam("redirect_uri") @Nullable String redirectUri,
            @QueryParam("scope") @Nullable String scope,
            @QueryParam("state") @Nullable String state,
            @QueryParam("code_challenge") @Nullable String codeChallenge,
            @QueryParam("code_challenge_method") @Nullable String codeChallengeMethod) {
        return Answer.of(authorization.consent(new AuthorizationRequest(
                clientId, redirectUri, responseType, scope, state, codeChallenge, codeChallengeMethod)));
    }

    @POST
    @Path("authorize")
    @SignedIn
    @Operation(
            operationId = "decideOAuthConsent",
            summary = "Allow or deny the consent request of an app",
            description = "Returns where to redirect the browser: back to the app with a `code` that is valid "
                    + "for 60 seconds, or with an `error`.")
    public Answer<RedirectView> decide(@NotNull @Valid DecideConsent body) {
        return Answer.of(new RedirectView(authorization.decide(body)));
    }

    private RestResponse<Object> refusal(ApiException reason) {
        return ResponseBuilder.<Object>create(reason.code().status())
                .entity(page.with(Map.of(
                        "title",
                        "This app cannot be connected",
                        "text",
                        "The link to this page is not valid: %s. Go back to the app, or contact its developer."
                                .formatted(reason.getMessage()))))
                .type(MediaType.TEXT_HTML + ";charset=utf-8")
                .header("Content-Security-Policy", page.policy())
                .header(REFERRER_POLICY, NO_REFERRER)
                .build();
    }

    private static void requireOne(UriInfo uri, String name) {
        if (isRepeated(uri, name)) {
            throw ApiException.invalid(name, "is given more than once");
        }
    }

    private static boolean isRepeated(UriInfo uri, String name) {
        return uri.getQueryParameters().containsKey(name)
                && uri.getQueryParameters().get(name).size() > 1;
    }

    /** The URL to redirect the browser to. */
    @Schema(name = "OAuthRedirectView")
    public record RedirectView(
            @Schema(
                    examples =
                            "https://reports.example.com/callback?code=wp_ac_8fK2mPq4&state=af0ifjsldkj&iss=https%3A%2F%2Fwaypost.example.com")
            String redirectUrl) {}
}
