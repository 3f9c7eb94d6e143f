package dev.waypost.auth.users;

import dev.waypost.access.Anyone;
import dev.waypost.access.Caller;
import dev.waypost.access.SignedIn;
import dev.waypost.auth.credentials.PasswordRules;
import dev.waypost.auth.device.DeviceCookie;
import dev.waypost.auth.device.Devices;
import dev.waypost.platform.mail.EmailAddress;
import dev.waypost.platform.web.answers.Answer;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.vertx.ext.web.RoutingContext;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Email;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.RestResponse.ResponseBuilder;
import org.jspecify.annotations.Nullable;

@Path("/api/auth")
@Tag(name = "Sign-in")
@RunOnVirtualThread
public class MailedLinkResource {
    private final EmailVerification addresses;
    private final PasswordService passwords;
    private final DeviceCookie deviceCookie;
    private final Devices devices;
    private final Caller caller;

    MailedLinkResource(
            EmailVerification addresses,
            PasswordService passwords,
            DeviceCookie deviceCookie,
            Devices devices,
            Caller caller) {
        this.addresses = addresses;
        this.passwords = passwords;
        this.deviceCookie = deviceCookie;
        this.devices = devices;
        this.caller = caller;
    }

    @POST
    @Path("verify-email")
    @Anyone
    @Operation(operationId = "verifyEmail", summary = "Confirm an e-mail address with the token from the e-mail")
    public Answer<VerifiedView> verifyEmail(@NotNull @Valid MailedToken body) {
        addresses.verify(body.token());
        return Answer.of(new VerifiedView(true));
    }

    @POST
    @Path("verify-email/resend")
    @SignedIn
    @Operation(
            operationId = "resendVerification",
            summary = "Resend the verification e-mail",
            description = "sent is false if the address is already confirmed.")
    public Answer<SentView> resend() {
        return Answer.of(new SentView(addresses.askAgain(caller.userId())));
    }

    @POST
    @Path("forgot-password")
    @Anyone
    @Operation(
            operationId = "forgotPassword",
            summary = "Request a password reset e-mail",
            description = "The response does not reveal whether an account exists.")
    public Answer<SentView> forgotPassword(@NotNull @Valid ForgotPassword body, @Context RoutingContext http) {
        passwords.forgot(body.email(), devices.of(http));
        return Answer.of(new SentView(true));
    }

    @POST
    @Path("reset-password")
    @Anyone
    @Operation(
            operationId = "resetPassword",
            summary = "Reset a password with the token from the e-mail",
            description = "Ends all sessions of the user and confirms the address. If the address was not "
                    + "confirmed before, all API keys of the account are revoked and two-factor "
                    + "authentication is disabled, because someone else may have created the account.")
    public RestResponse<Answer<ResetView>> resetPassword(
            @NotNull @Valid ResetPassword body, @Context RoutingContext http) {
        PasswordService.ResetOutcome outcome = passwords.reset(
                body.token(), body.password(), Boolean.TRUE.equals(body.revokeApiKeys()), devices.of(http));
        return ResponseBuilder.ok(Answer.of(new ResetView(true, outcome.keysRevoked())))
                .cookie(deviceCookie.carrying(outcome.deviceTokens()))
                .build();
    }

    /** The token of a mailed link. */
    public record MailedToken(
            @NotBlank @Size(max = 200) @Schema(examples = "w3K1ZbE9qTn5cV7yLr2XhJ8sDf4Gm6PaQu0BoRiY")
            String token) {}

    public record ForgotPassword(
            @NotBlank
            @Email(regexp = EmailAddress.FORM)
            @Size(max = EmailAddress.LONGEST)
            @Schema(examples = "ada@example.com")
            String email) {}

    public record ResetPassword(
            @NotBlank @Size(max = 200) @Schema(examples = "w3K1ZbE9qTn5cV7yLr2XhJ8sDf4Gm6PaQu0BoRiY")
            String token,

            @NotBlank
            @Size(min = PasswordRules.SHORTEST, max = PasswordRules.LONGEST)
            @Schema(examples = "another horse battery staple")
            String password,

            @Schema(description = "Revoke the API keys that you created in all workspaces and disconnect apps")
            @Nullable
            Boolean revokeApiKeys) {}

    public record SentView(boolean sent) {}

    public record VerifiedView(boolean verified) {}

    public record ResetView(
            boolean reset,

            @Schema(description = "Number of revoked keys", examples = "2")
            int keysRevoked) {}
}
