package dev.waypost.affiliate.accounts;

import dev.waypost.access.PartnerCaller;
import dev.waypost.access.SignedInPartner;
import dev.waypost.affiliate.accounts.PartnerAuthResource.PartnerPasswordView;
import dev.waypost.affiliate.partners.AccountPartners;
import dev.waypost.affiliate.partners.model.PartnerEnrollmentView;
import dev.waypost.auth.credentials.PasswordRules;
import dev.waypost.auth.device.Devices;
import dev.waypost.auth.session.SessionCookie;
import dev.waypost.auth.session.SessionId;
import dev.waypost.auth.users.PasswordConfirmation;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.web.answers.Answer;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.vertx.ext.web.RoutingContext;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.List;
import java.util.Objects;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path("/api/partners/me")
@Tag(name = "Partner accounts")
@RunOnVirtualThread
public class PartnerResource {
    private final PartnerProfiles profiles;
    private final PartnerAccounts accounts;
    private final PartnerPasswords passwords;
    private final PasswordConfirmation confirmation;
    private final AccountPartners partners;
    private final Devices devices;
    private final PartnerCaller caller;

    PartnerResource(
            PartnerProfiles profiles,
            PartnerAccounts accounts,
            PartnerPasswords passwords,
            PasswordConfirmation confirmation,
            AccountPartners partners,
            Devices devices,
            PartnerCaller caller) {
        this.profiles = profiles;
        this.accounts = accounts;
        this.passwords = passwords;
        this.confirmation = confirmation;
        this.partners = partners;
        this.devices = devices;
        this.caller = caller;
    }

    @GET
    @SignedInPartner
    @Operation(operationId = "getPartnerAccount", summary = "Get the signed-in partner")
    public Answer<PartnerMeView> get(@Context HttpHeaders headers) {
        String token = Objects.requireNonNull(headers.getCookies().get(SessionCookie.OF_PARTNERS))
                .getValue();
        return Answer.of(new PartnerMeView(
                profiles.view(caller.id()), partners.enrollments(caller.id()), SessionCookie.csrfToken(token)));
    }

    @PATCH
    @SignedInPartner
    @Operation(operationId = "updatePartnerAccount", summary = "Update the partner's profile")
    public Answer<PartnerAccountView> update(@NotNull @Valid UpdatePartnerAccount body) {
        return Answer.of(profiles.update(caller.id(), body));
    }

    @PUT
    @SignedInPartner
    @Operation(
            operationId = "putPartnerAccount",
            summary = "Update the partner's profile",
            description = "Omitted fields are kept.")
    public Answer<PartnerAccountView> put(@NotNull @Valid UpdatePartnerAccount body) {
        return update(body);
    }

    @PUT
    @Path("payout-details")
    @SignedInPartner
    @Operation(
            operationId = "setPayoutDetails",
            summary = "Update the partner's payout details",
            description = "Stored encrypted; responses show only the end of the account. A workspace that has "
                    + "confirmed a payout to the partner can read them; each read is recorded in its audit "
                    + "log.")
    public Answer<PartnerAccountView> setPayoutDetails(@NotNull @Valid SetPayoutDetails body) {
        confirm("password", body.password());
        return Answer.of(profiles.setPayout(caller.id(), body));
    }

    @PUT
    @Path("password")
    @SignedInPartner
    @Operation(
            operationId = "changePartnerPassword",
            summary = "Change the partner's password",
            description = "Ends all other sessions of the partner.")
    public Answer<PartnerPasswordView> changePassword(
            @NotNull @Valid ChangePartnerPassword body, @Context RoutingContext http) {
        PartnerAccount account = confirm("currentPassword", body.currentPassword());
        passwords.change(account, body.newPassword(), session(), devices.of(http));
        return Answer.of(new PartnerPasswordView(true));
    }

    private PartnerAccount confirm(String field, String password) {
        PartnerAccount account = accounts.get(caller.id());
        confirmation.require(account.id(), session(), account.passwordHash(), field, password);
        return account;
    }

    private SessionId session() {
        return Ids.parse(SessionId.class, caller.identity().session());
    }

    public record ChangePartnerPassword(
            @NotBlank @Size(max = PasswordRules.LONGEST) @Schema(examples = "correct horse battery staple")
            String currentPassword,

            @NotBlank
            @Size(min = PasswordRules.SHORTEST, max = PasswordRules.LONGEST)
            @Schema(examples = "another horse battery staple")
            String newPassword) {}

    public record PartnerMeView(
            PartnerAccountView partner,

            @Schema(description = "The newest 500 programs that the partner joined or applied to")
            List<PartnerEnrollmentView> enrollments,

            @Schema(
                    description = "Send as X-CSRF-Token with every POST, PUT, PATCH and DELETE of the session",
                    examples = "9f86d081884c7d659a2feaa0c55ad015")
            String csrfToken) {}
}
