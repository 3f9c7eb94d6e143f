package dev.waypost.auth.session;

import dev.waypost.access.Anyone;
import dev.waypost.access.Caller;
import dev.waypost.access.SignedIn;
import dev.waypost.auth.device.DeviceCookie;
import dev.waypost.auth.device.Devices;
import dev.waypost.platform.mail.EmailAddress;
import dev.waypost.platform.web.Answer;
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
    private final EmailAddresses addresses;
    private final PasswordService passwords;
    private final DeviceCookie deviceCookie;
    private final Devices devices;
    private final Caller caller;

    MailedLinkResource(
            EmailAddresses addresses,
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
    @Operation(operationId = "verifyEmail", summary = "Confirm an e-mail address with the token of the letter")
    public Answer<VerifiedView> verifyEmail(@NotNull @Valid MailedToken body) {
        addresses.verify(body.token());
        return Answer.of(new VerifiedView(true));
    }

    @POST
    @Path("verify-email/resend")
    @SignedIn
    @Operation(
            operationId = "resendVerification",
            summary = "Send the letter that confirms your address once more",
            description = "sent is false when the address is confirmed already.")
    public Answer<SentView> resend() {
        return Answer.of(new SentView(addresses.askAgain(caller.userId())));
    }

    @POST
    @Path("forgot-password")
    @Anyone
    @Operation(
            operationId = "forgotPassword",
            summary = "Ask for a letter to choose a new password with",
            description = "The answer is the same whether there is an account with the address or not.")
    public Answer<SentView> forgotPassword(@NotNull @Valid ForgotPassword body, @Context RoutingContext http) {
        passwords.forgot(body.email(), devices.of(http));
        return Answer.of(new SentView(true));
    }

    @POST
    @Path("reset-password")
    @Anyone
    @Operation(
            operationId = "resetPassword",
            summary = "Choose a new password with the token of the letter",
            description =
                    "Ends all sessions of the person. Confirms the address; where it was not confirmed before, all keys the "
                            + "account made are revoked and two-factor sign-in is turned off, as somebody else may have made the account.")
    public RestResponse<Answer<ResetView>> resetPassword(
            @NotNull @Valid ResetPassword body, @Context RoutingContext http) {
        PasswordService.ResetOutcome outcome = passwords.reset(
                body.token(), body.password(), Boolean.TRUE.equals(body.revokeApiKeys()), devices.of(http));
        return ResponseBuilder.ok(Answer.of(new ResetView(true, outcome.keysRevoked())))
                .cookie(deviceCookie.carrying(outcome.deviceTokens()))
                .build();
    }

    /** What the link of a letter ends in. */
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

            @Schema(description = "Revokes the API keys you made, in every workspace; otherwise they stay valid")
            @Nullable
            Boolean revokeApiKeys) {}

    public record SentView(boolean sent) {}

    public record VerifiedView(boolean verified) {}

    public record ResetView(
            boolean reset,

            @Schema(description = "How many keys were revoked", examples = "2")
            int keysRevoked) {}
}
