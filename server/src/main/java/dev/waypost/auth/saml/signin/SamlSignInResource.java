package dev.waypost.auth.saml.signin;

import dev.waypost.access.AccountKind;
import dev.waypost.access.Anyone;
import dev.waypost.access.WorkspaceId;
import dev.waypost.auth.device.DeviceCookie;
import dev.waypost.auth.device.Devices;
import dev.waypost.auth.saml.SamlConnectionId;
import dev.waypost.auth.saml.ServiceProvider;
import dev.waypost.auth.saml.signin.SamlArrivalService.Arrival;
import dev.waypost.auth.saml.signin.SamlSignInService.SignInRedirect;
import dev.waypost.auth.session.SessionCookie;
import dev.waypost.auth.users.ProvisionedAccounts.SignedInAccount;
import dev.waypost.auth.users.UserView;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.mail.EmailAddress;
import dev.waypost.platform.web.answers.Answer;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.time.Instant;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.RestResponse.ResponseBuilder;
import org.jspecify.annotations.Nullable;

/** The sign-in endpoints for browsers and identity providers. */
@Path("/api/saml")
@Tag(name = "Single sign-on")
@RunOnVirtualThread
public class SamlSignInResource {
    private static final String METADATA = "application/samlmetadata+xml";

    private final SamlSignInService signIns;
    private final SamlArrivalService arrivals;
    private final ServiceProvider serviceProvider;
    private final SamlRedirects redirects;
    private final SamlBrowserCookie browserCookie;
    private final SessionCookie cookie;
    private final DeviceCookie deviceCookie;
    private final Devices devices;

    SamlSignInResource(
            SamlSignInService signIns,
            SamlArrivalService arrivals,
            ServiceProvider serviceProvider,
            SamlRedirects redirects,
            SamlBrowserCookie browserCookie,
            SessionCookie cookie,
            DeviceCookie deviceCookie,
            Devices devices) {
        this.signIns = signIns;
        this.arrivals = arrivals;
        this.serviceProvider = serviceProvider;
        this.redirects = redirects;
        this.browserCookie = browserCookie;
        this.cookie = cookie;
        this.deviceCookie = deviceCookie;
        this.devices = devices;
    }

    @GET
    @Path("metadata/{workspaceId}")
    @Produces({METADATA, MediaType.APPLICATION_JSON})
    @Anyone
    @Operation(
            operationId = "getSamlMetadata",
            summary = "Get the SAML service provider metadata",
            description = "For identity providers: our endpoints and signing certificate.")
    public RestResponse<String> metadata(@PathParam("workspaceId") WorkspaceId workspaceId) {
        return ResponseBuilder.ok(signIns.metadata(workspaceId)).type(METADATA).build();
    }

    @GET
    @Path("authorize/{workspaceId}")
    @Produces({MediaType.APPLICATION_JSON, MediaType.TEXT_HTML})
    @Anyone
    @Operation(
            operationId = "beginSamlSignIn",
            summary = "Start a SAML sign-in",
            description = "Redirects the browser to the identity provider, or returns a form that does. Errors "
                    + "are returned as JSON to clients that accept it; browsers are redirected to the "
                    + "sign-in page with `ssoError`. An unknown workspace is 404 for all of them.")
    public RestResponse<Object> authorize(
            @PathParam("workspaceId") WorkspaceId workspaceId,
            @QueryParam("connection")
                    @Parameter(description = "The connection to use; the oldest active one by default")
                    @Nullable
                    SamlConnectionId connection,
            @QueryParam("relayState") @Parameter(description = "The dashboard path to open afterwards") @Nullable
                    String relayState,
            @QueryParam("test") @Parameter(description = "The ticket of a test sign-in") @Nullable String test,
            @HeaderParam(HttpHeaders.ACCEPT) @Nullable String accept,
            @Context RoutingContext http) {
        signIns.requireWorkspace(workspaceId);
        return redirects.redirectingRefusals(accept, workspaceId, () -> {
            @Nullable String browser = browserCookie.read(http.request());
            SignInRedirect signInRedirect = test == null
                    ? signIns.authorize(workspaceId, connection, relayState, browser, devices.of(http))
                    : signIns.authorizeTest(workspaceId, test, browser, devices.of(http));
            @Nullable String form = signInRedirect.formValue();
            ResponseBuilder<Object> answer = form == null
                    ? SamlRedirects.sentTo(302, signInRedirect.target())
                    : redirects.form(signInRedirect.target(), form, signInRedirect.relayState());
            return answer.cookie(browserCookie.carrying(signInRedirect.browser()))
                    .build();
        });
    }

    @POST
    @Path("callback")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @Produces({MediaType.APPLICATION_JSON, MediaType.TEXT_HTML})
    @Anyone
    @Operation(
            operationId = "finishSamlSignIn",
            summary = "Receive a SAML response",
            description = "Verifies the response and redirects the browser to complete the sign-in. Only the browser"
                    + " that started the sign-in can complete it."
                    + " If the sign-in started at the identity provider, the user is signed in"
                    + " immediately. Clients that accept JSON send the cookie `waypost_saml`,"
                    + " which they received at the start, and receive the session. Fails"
                    + " with INVALID_SAML_RESPONSE if the response is not valid,"
                    + " and with SSO_NOT_ALLOWED if the user may not sign"
                    + " in; `error.details.reason` gives the reason.")
    public RestResponse<Object> callback(
            byte[] body, @HeaderParam(HttpHeaders.ACCEPT) @Nullable String accept, @Context RoutingContext http) {
        return redirects.redirectingRefusals(accept, null, () -> {
            Map<String, String> form = SamlRedirects.form(body);
            Arrival arrival =
                    arrivals.arrive(form.getOrDefault("SAMLResponse", ""), form.get("RelayState"), devices.of(http));
            return arrival instanceof Arrival.Ticket(String ticket) && SamlRedirects.wantsJson(accept)
                    ? completed(ticket, accept, http)
                    : answer(arrival, accept);
        });
    }

    @GET
    @Path("complete")
    @Produces({MediaType.APPLICATION_JSON, MediaType.TEXT_HTML})
    @Anyone
    @Operation(
            operationId = "completeSamlSignIn",
            summary = "Complete a sign-in through SAML",
            description = "Signs in the user of a verified response and redirects to the dashboard. Requires the cookie"
                    + " `waypost_saml` of the browser that started the sign-in. A ticket can be used once,"
                    + " within one minute.")
    public RestResponse<Object> complete(
            @QueryParam("ticket")
                    @Parameter(description = "From the address that the callback sends the browser to")
                    @Nullable
                    String ticket,
            @HeaderParam(HttpHeaders.ACCEPT) @Nullable String accept,
            @Context RoutingContext http) {
        return redirects.redirectingRefusals(accept, null, () -> completed(ticket == null ? "" : ticket, accept, http));
    }

    private RestResponse<Object> completed(String ticket, @Nullable String accept, RoutingContext http) {
        return answer(arrivals.complete(ticket, browserCookie.read(http.request()), devices.of(http)), accept);
    }

    private RestResponse<Object> answer(Arrival arrival, @Nullable String accept) {
        return switch (arrival) {
            case Arrival.Ticket(String ticket) -> SamlRedirects.seeOther(serviceProvider.completionUrl(ticket));
            case Arrival.Tested(String page) -> SamlRedirects.to(page);
            case Arrival.SignedIn signedIn -> signedIn(signedIn, accept);
        };
    }

    private RestResponse<Object> signedIn(Arrival.SignedIn arrival, @Nullable String accept) {
        SignedInAccount account = arrival.account();
        ResponseBuilder<Object> answer = SamlRedirects.wantsJson(accept)
                ? ResponseBuilder.<Object>ok(Answer.of(SamlSignedInView.of(account, arrival.workspaceId())))
                : SamlRedirects.sentTo(302, arrival.page());
        return answer.cookie(
                        cookie.carrying(AccountKind.USER, account.token()),
                        deviceCookie.carrying(account.deviceTokens()))
                .build();
    }

    @GET
    @Path("check")
    @Anyone
    @Operation(
            operationId = "checkSso",
            summary = "Check whether an e-mail address uses SAML",
            description =
                    "The response depends only on the domain of the address, not on whether an account " + "exists.")
    public Answer<SsoCheckView> check(
            @QueryParam("email") @Parameter(required = true, example = "ada@example.com") @Nullable String email,
            @Context RoutingContext http) {
        if (email == null || !EmailAddress.normal(email).matches(EmailAddress.FORM)) {
            throw ApiException.invalid("email", "must be an e-mail address");
        }
        return Answer.of(signIns.check(email, devices.of(http)));
    }

    /** The signed-in user, for API clients; browsers receive the cookie. */
    public record SamlSignedInView(
            UserView user, WorkspaceId workspaceId, String token, String csrfToken, Instant expiresAt) {
        static SamlSignedInView of(SignedInAccount account, WorkspaceId workspace) {
            return new SamlSignedInView(
                    account.user(),
                    workspace,
                    account.token(),
                    SessionCookie.csrfToken(account.token()),
                    account.expiresAt());
        }
    }
}
