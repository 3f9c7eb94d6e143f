package dev.waypost.affiliate.accounts;

import dev.waypost.access.AccountKind;
import dev.waypost.access.Anyone;
import dev.waypost.access.PartnerCaller;
import dev.waypost.access.SignedInPartner;
import dev.waypost.auth.credentials.PasswordRules;
import dev.waypost.auth.credentials.SignIn;
import dev.waypost.auth.device.DeviceCookie;
import dev.waypost.auth.device.Devices;
import dev.waypost.auth.session.SessionCookie;
import dev.waypost.auth.session.SessionId;
import dev.waypost.auth.session.Sessions;
import dev.waypost.auth.users.AuthResource.SignedOutView;
import dev.waypost.auth.users.MailedLinkResource.ForgotPassword;
import dev.waypost.auth.users.MailedLinkResource.MailedToken;
import dev.waypost.auth.users.MailedLinkResource.SentView;
import dev.waypost.auth.users.MailedLinkResource.VerifiedView;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.web.answers.Answer;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.vertx.ext.web.RoutingContext;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.RestResponse.ResponseBuilder;

@Path("/api/partners/auth")
@Tag(name = "Partner accounts")
@RunOnVirtualThread
public class PartnerAuthResource {
    private final PartnerAccounts accounts;
    private final PartnerPasswords passwords;
    private final PartnerProfiles profiles;
    private final Sessions sessions;
    private final SessionCookie cookie;
    private final DeviceCookie deviceCookie;
    private final Devices devices;
    private final PartnerCaller caller;

    PartnerAuthResource(
            PartnerAccounts accounts,
            PartnerPasswords passwords,
            PartnerProfiles profiles,
            Sessions sessions,
            SessionCookie cookie,
            DeviceCookie deviceCookie,
            Devices devices,
            PartnerCaller caller) {
        this.accounts = accounts;
        this.passwords = passwords;
        this.profiles = profiles;
        this.sessions = sessions;
        this.cookie = cookie;
        this.deviceCookie = deviceCookie;
        this.devices = devices;
        this.caller = caller;
    }

    @POST
    @Path("register")
    @ResponseStatus(201)
    @Anyone
    @Operation(
            operationId = "registerPartner",
            summary = "Create a partner account",
            description = "After the address is confirmed, the account shows earnings in programs of workspaces "
                    + "that know its address. Returns 403 REGISTRATION_CLOSED if the installation does not "
                    + "accept new accounts.")
    public RestResponse<Answer<PartnerSignedInView>> register(
            @NotNull @Valid RegisterPartner body, @Context RoutingContext http) {
        return answer(201, accounts.register(body, devices.of(http)));
    }

    @POST
    @Path("login")
    @Anyone
    @Operation(operationId = "signInPartner", summary = "Sign in as a partner")
    public RestResponse<Answer<PartnerSignedInView>> signIn(@NotNull @Valid SignIn body, @Context RoutingContext http) {
        return answer(200, accounts.signIn(body, devices.of(http)));
    }

    @POST
    @Path("logout")
    @SignedInPartner
    @Operation(operationId = "signOutPartner", summary = "Sign out a partner")
    public RestResponse<Answer<SignedOutView>> signOut() {
        sessions.close(caller.id(), Ids.parse(SessionId.class, caller.identity().session()));
        return ResponseBuilder.ok(Answer.of(new SignedOutView(true)))
                .cookie(cookie.removed(AccountKind.PARTNER))
                .build();
    }

    @POST
    @Path("verify-email")
    @SignedInPartner
    @Operation(
            operationId = "verifyPartnerEmail",
            summary = "Confirm a partner's e-mail address with the token from the e-mail",
            description = "The partner must be signed in to the account, so that nobody confirms an account that "
                    + "a stranger created with their address.")
    public Answer<VerifiedView> verifyEmail(@NotNull @Valid MailedToken body) {
        accounts.verify(caller.id(), body.token());
        return Answer.of(new VerifiedView(true));
    }

    @POST
    @Path("verify-email/resend")
    @SignedInPartner
    @Operation(
            operationId = "resendPartnerVerification",
            summary = "Resend the verification e-mail of a partner",
            description = "sent is false if the address is already confirmed.")
    public Answer<SentView> resend() {
        return Answer.of(new SentView(accounts.askAgain(caller.id())));
    }

    @POST
    @Path("forgot-password")
    @Anyone
    @Operation(
            operationId = "forgotPartnerPassword",
            summary = "Request a password reset e-mail for a partner account",
            description = "The response does not reveal whether an account exists.")
    public Answer<SentView> forgotPassword(@NotNull @Valid ForgotPassword body, @Context RoutingContext http) {
        passwords.forgot(body.email(), devices.of(http));
        return Answer.of(new SentView(true));
    }

    @POST
    @Path("reset-password")
    @Anyone
    @Operation(
            operationId = "resetPartnerPassword",
            summary = "Reset a partner password with the token from the e-mail",
            description = "Ends all sessions of the account and confirms its address. If the address was not "
                    + "confirmed before, two-factor authentication and payout details are removed, because "
                    + "someone else may have created the account.")
    public RestResponse<Answer<PartnerPasswordView>> resetPassword(
            @NotNull @Valid ResetPartnerPassword body, @Context RoutingContext http) {
        List<String> tokens = passwords.reset(body.token(), body.password(), devices.of(http));
        return ResponseBuilder.ok(Answer.of(new PartnerPasswordView(true)))
                .cookie(deviceCookie.carrying(tokens))
                .build();
    }

    private RestResponse<Answer<PartnerSignedInView>> answer(int status, PartnerAccounts.SignedInAccount in) {
        String token = in.session().token();
        PartnerSignedInView view = new PartnerSignedInView(
                profiles.view(in.account()),
                SessionCookie.csrfToken(token),
                in.session().expiresAt());
        return ResponseBuilder.create(RestResponse.Status.fromStatusCode(status), Answer.of(view))
                .cookie(cookie.carrying(AccountKind.PARTNER, token), deviceCookie.carrying(in.deviceTokens()))
                .build();
    }

    public record ResetPartnerPassword(
            @NotBlank @Size(max = 200) @Schema(examples = "w3K1ZbE9qTn5cV7yLr2XhJ8sDf4Gm6PaQu0BoRiY")
            String token,

            @NotBlank
            @Size(min = PasswordRules.SHORTEST, max = PasswordRules.LONGEST)
            @Schema(examples = "another horse battery staple")
            String password) {}

    public record PartnerPasswordView(boolean changed) {}

    public record PartnerSignedInView(
            PartnerAccountView partner,

            @Schema(
                    description = "Send as X-CSRF-Token with every POST, PUT, PATCH and DELETE of the session",
                    examples = "9f86d081884c7d659a2feaa0c55ad015")
            String csrfToken,

            Instant expiresAt) {}
}
