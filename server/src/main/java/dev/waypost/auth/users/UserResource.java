package dev.waypost.auth.users;

import dev.waypost.access.AccountKind;
import dev.waypost.access.Anyone;
import dev.waypost.access.Caller;
import dev.waypost.access.SignedIn;
import dev.waypost.auth.credentials.ConfirmWithPassword;
import dev.waypost.auth.credentials.PasswordRules;
import dev.waypost.auth.device.Devices;
import dev.waypost.auth.session.SessionCookie;
import dev.waypost.auth.session.SessionId;
import dev.waypost.auth.users.MailedLinkResource.MailedToken;
import dev.waypost.auth.users.MailedLinkResource.SentView;
import dev.waypost.platform.mail.EmailAddress;
import dev.waypost.platform.web.answers.Answer;
import dev.waypost.platform.web.answers.Deleted;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.vertx.ext.web.RoutingContext;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Email;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.RestResponse.ResponseBuilder;
import org.jspecify.annotations.Nullable;

@Path("/api/users/me")
@Tag(name = "User settings")
@RunOnVirtualThread
public class UserResource {
    private final UserService users;
    private final PasswordService passwords;
    private final PasswordConfirmation confirmation;
    private final EmailVerification addresses;
    private final AccountClosure closure;
    private final Devices devices;
    private final SessionCookie cookie;
    private final Caller caller;

    UserResource(
            UserService users,
            PasswordService passwords,
            PasswordConfirmation confirmation,
            EmailVerification addresses,
            AccountClosure closure,
            Devices devices,
            SessionCookie cookie,
            Caller caller) {
        this.users = users;
        this.passwords = passwords;
        this.confirmation = confirmation;
        this.addresses = addresses;
        this.closure = closure;
        this.devices = devices;
        this.cookie = cookie;
        this.caller = caller;
    }

    @GET
    @SignedIn
    @Operation(operationId = "getUser", summary = "Get your settings")
    public Answer<UserView> get() {
        return Answer.of(UserView.of(users.get(caller.userId())));
    }

    @PATCH
    @SignedIn
    @Operation(operationId = "updateUser", summary = "Update your settings")
    public Answer<UserView> update(@NotNull @Valid UpdateUser body) {
        return Answer.of(UserView.of(users.update(caller.userId(), body)));
    }

    @PUT
    @SignedIn
    @Operation(operationId = "replaceUser", summary = "Update your settings")
    public Answer<UserView> replace(@NotNull @Valid UpdateUser body) {
        return update(body);
    }

    @PUT
    @Path("password")
    @SignedIn
    @Operation(
            operationId = "changePassword",
            summary = "Change your password",
            description = "Ends all your other sessions.")
    public Answer<PasswordChangedView> changePassword(
            @NotNull @Valid ChangePassword body, @Context RoutingContext http) {
        User user = confirmation.require(caller, "currentPassword", body.currentPassword());
        int revoked = passwords.change(
                user,
                body.newPassword(),
                Boolean.TRUE.equals(body.revokeApiKeys()),
                SessionId.of(caller),
                devices.of(http));
        return Answer.of(new PasswordChangedView(true, revoked));
    }

    @POST
    @Path("email")
    @SignedIn
    @Operation(
            operationId = "changeEmail",
            summary = "Request a change of your e-mail address",
            description = "The address changes when the link in the e-mail to the new address is opened.")
    public Answer<SentView> changeEmail(@NotNull @Valid ChangeEmail body) {
        User user = confirmation.require(caller, "password", body.password());
        addresses.askToChange(user, body.email());
        return Answer.of(new SentView(true));
    }

    @POST
    @Path("email/confirm")
    @Anyone
    @Operation(operationId = "confirmEmail", summary = "Confirm a new e-mail address with the token from the e-mail")
    public Answer<EmailChangedView> confirmEmail(@NotNull @Valid MailedToken body) {
        return Answer.of(new EmailChangedView(addresses.change(body.token())));
    }

    @DELETE
    @SignedIn
    @Operation(
            operationId = "deleteUser",
            summary = "Delete your account",
            description = "Deletes your workspaces, memberships, sessions and keys, and erases your data. "
                    + "Refused while you own a workspace with other members: transfer it first.")
    public RestResponse<Answer<Deleted>> delete(@NotNull @Valid ConfirmWithPassword body) {
        User user = confirmation.require(caller, "password", body.password());
        closure.close(user);
        return ResponseBuilder.ok(Deleted.answer(user.id()))
                .cookie(cookie.removed(AccountKind.USER))
                .build();
    }

    public record ChangePassword(
            @NotBlank @Size(max = PasswordRules.LONGEST) @Schema(examples = "correct horse battery staple")
            String currentPassword,

            @NotBlank
            @Size(min = PasswordRules.SHORTEST, max = PasswordRules.LONGEST)
            @Schema(examples = "another horse battery staple")
            String newPassword,

            @Schema(description = "Revoke the API keys that you created in all workspaces and disconnect apps")
            @Nullable
            Boolean revokeApiKeys) {}

    public record ChangeEmail(
            @NotBlank
            @Email(regexp = EmailAddress.FORM)
            @Size(max = EmailAddress.LONGEST)
            @Schema(examples = "ada.king@example.com")
            String email,

            @NotBlank @Size(max = PasswordRules.LONGEST) @Schema(examples = "correct horse battery staple")
            String password) {}

    public record PasswordChangedView(
            boolean changed,

            @Schema(description = "Number of revoked keys", examples = "2")
            int keysRevoked) {}

    public record EmailChangedView(
            @Schema(examples = "ada.king@example.com") String email) {}
}
