package dev.waypost.auth.users;

import dev.waypost.access.AccountKind;
import dev.waypost.access.Anyone;
import dev.waypost.access.Caller;
import dev.waypost.access.Identity;
import dev.waypost.access.SignedIn;
import dev.waypost.access.WorkspaceId;
import dev.waypost.auth.credentials.SignIn;
import dev.waypost.auth.device.DeviceCookie;
import dev.waypost.auth.device.Devices;
import dev.waypost.auth.session.SessionCookie;
import dev.waypost.auth.session.SessionId;
import dev.waypost.auth.session.Sessions;
import dev.waypost.auth.session.SingleLogout;
import dev.waypost.auth.session.SsoSession;
import dev.waypost.installation.InstallationAdministrators;
import dev.waypost.platform.config.BillingMode;
import dev.waypost.platform.config.BillingSettings;
import dev.waypost.platform.web.answers.Answer;
import dev.waypost.workspaces.WorkspaceService;
import dev.waypost.workspaces.WorkspaceView;
import io.quarkus.arc.All;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.vertx.ext.web.RoutingContext;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.RestResponse.ResponseBuilder;
import org.jspecify.annotations.Nullable;

@Path("/api/auth")
@Tag(name = "Sign-in")
@RunOnVirtualThread
public class AuthResource {
    private final Accounts accounts;
    private final Sessions sessions;
    private final UserRepository users;
    private final WorkspaceService workspaces;
    private final SessionCookie cookie;
    private final DeviceCookie deviceCookie;
    private final Devices devices;
    private final BillingSettings billing;
    private final List<SingleLogout> singleLogouts;
    private final InstallationAdministrators administrators;
    private final Caller caller;

    AuthResource(
            Accounts accounts,
            Sessions sessions,
            UserRepository users,
            WorkspaceService workspaces,
            SessionCookie cookie,
            DeviceCookie deviceCookie,
            Devices devices,
            BillingSettings billing,
            @All List<SingleLogout> singleLogouts,
            InstallationAdministrators administrators,
            Caller caller) {
        this.accounts = accounts;
        this.sessions = sessions;
        this.users = users;
        this.workspaces = workspaces;
        this.cookie = cookie;
        this.deviceCookie = deviceCookie;
        this.devices = devices;
        this.billing = billing;
        this.singleLogouts = singleLogouts;
        this.administrators = administrators;
        this.caller = caller;
    }

    @POST
    @Path("register")
    @ResponseStatus(201)
    @Anyone
    @Operation(
            operationId = "register",
            summary = "Create an account and its first workspace",
            description = "Returns 403 REGISTRATION_CLOSED when registration is not open; see getRegistration.")
    public RestResponse<Answer<RegisteredView>> register(@NotNull @Valid Register body, @Context RoutingContext http) {
        Accounts.Registration made = accounts.register(body, devices.of(http));
        String token = made.session().token();
        return answer(
                201,
                token,
                made.deviceTokens(),
                new RegisteredView(
                        UserView.of(made.user()),
                        workspaces.view(made.workspace(), made.user().id()),
                        SessionCookie.csrfToken(token),
                        token,
                        made.session().expiresAt()));
    }

    @POST
    @Path("login")
    @Anyone
    @Operation(operationId = "signIn", summary = "Sign in")
    public RestResponse<Answer<SignedInView>> signIn(@NotNull @Valid SignIn body, @Context RoutingContext http) {
        Accounts.SignedInUser in = accounts.signIn(body, devices.of(http));
        String token = in.session().token();
        return answer(
                200,
                token,
                in.deviceTokens(),
                new SignedInView(
                        UserView.of(in.user()),
                        token,
                        SessionCookie.csrfToken(token),
                        in.session().expiresAt()));
    }

    @POST
    @Path("logout")
    @SignedIn
    @Operation(operationId = "signOut", summary = "Sign out")
    public RestResponse<Answer<SignedOutView>> signOut() {
        sessions.close(caller.userId(), SessionId.of(caller));
        return ResponseBuilder.ok(Answer.of(new SignedOutView(true)))
                .cookie(cookie.removed(AccountKind.USER))
                .build();
    }

    @GET
    @Path("session")
    @SignedIn
    @Operation(operationId = "getSession", summary = "Get the current session")
    public Answer<SessionView> session(@Context HttpHeaders headers) {
        User user = users.find(caller.userId()).orElseThrow();
        List<WorkspaceView> theirs = workspaces.list(user.id());
        Identity.Membership current = caller.identity().workspace();
        return Answer.of(new SessionView(
                UserView.of(user),
                theirs,
                current == null ? null : current.workspaceId(),
                csrfToken(headers),
                sessions.get(SessionId.of(caller)).expiresAt(),
                billing.mode(),
                administrators.include(user.id()),
                singleLogouts.stream()
                        .flatMap(each -> each.find(SessionId.of(caller)).stream())
                        .findFirst()
                        .orElse(null)));
    }

    @GET
    @Path("csrf")
    @SignedIn
    @Operation(operationId = "getCsrfToken", summary = "Get a CSRF token")
    public Answer<CsrfView> csrf(@Context HttpHeaders headers) {
        return Answer.of(new CsrfView(csrfToken(headers)));
    }

    private static String csrfToken(HttpHeaders headers) {
        var cookie = headers.getCookies().get(SessionCookie.NAME);
        String authorization = headers.getHeaderString(HttpHeaders.AUTHORIZATION);
        return SessionCookie.csrfToken(
                authorization == null && cookie != null ? cookie.getValue() : bearer(authorization));
    }

    private static String bearer(@Nullable String authorization) {
        return authorization == null
                ? ""
                : authorization.substring("bearer ".length()).strip();
    }

    private <T> RestResponse<Answer<T>> answer(int status, String token, List<String> deviceTokens, T view) {
        return ResponseBuilder.<Answer<T>>create(status)
                .entity(Answer.of(view))
                .cookie(cookie.carrying(AccountKind.USER, token), deviceCookie.carrying(deviceTokens))
                .build();
    }

    /** A new account with its first workspace. The token is for API clients; browsers receive the cookie. */
    public record RegisteredView(
            UserView user, WorkspaceView workspace, String csrfToken, String token, Instant expiresAt) {}

    public record SignedInView(UserView user, String token, String csrfToken, Instant expiresAt) {}

    public record SignedOutView(boolean signedOut) {}

    public record SessionView(
            UserView user,
            List<WorkspaceView> workspaces,
            @Nullable WorkspaceId workspaceId,
            String csrfToken,
            Instant expiresAt,

            @Schema(description = "Payment gateway of the installation; off if there is no billing")
            BillingMode billing,

            @Schema(description = "Whether the user is an administrator of the installation")
            boolean administrator,

            @Schema(description = "Present if the session was opened through SAML: the URL for single logout") @Nullable
            SsoSession sso) {}

    public record CsrfView(String csrfToken) {}
}
