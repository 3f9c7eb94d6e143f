package dev.waypost.affiliate.accounts;

import dev.waypost.access.PartnerCaller;
import dev.waypost.access.PartnerIdentity;
import dev.waypost.access.SignedInPartner;
import dev.waypost.auth.credentials.ConfirmWithPassword;
import dev.waypost.auth.session.SessionId;
import dev.waypost.auth.users.PasswordConfirmation;
import dev.waypost.auth.users.SecondFactorResource.EnableSecondFactor;
import dev.waypost.auth.users.SecondFactorResource.RecoveryCodesView;
import dev.waypost.auth.users.SecondFactorResource.SecondFactorProposal;
import dev.waypost.auth.users.SecondFactorResource.SecondFactorState;
import dev.waypost.auth.users.SecondFactorService;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.web.answers.Answer;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path("/api/partners/auth/2fa")
@Tag(name = "Partner accounts")
@RunOnVirtualThread
public class PartnerSecondFactorResource {
    private final SecondFactorService service;
    private final PartnerAccounts accounts;
    private final PasswordConfirmation confirmation;
    private final PartnerCaller caller;

    PartnerSecondFactorResource(
            SecondFactorService service,
            PartnerAccounts accounts,
            PasswordConfirmation confirmation,
            PartnerCaller caller) {
        this.service = service;
        this.accounts = accounts;
        this.confirmation = confirmation;
        this.caller = caller;
    }

    @POST
    @Path("setup")
    @SignedInPartner
    @Operation(
            operationId = "setUpPartnerSecondFactor",
            summary = "Create a secret for a partner's authenticator app",
            description = "Has no effect until enabled with a code. Each call returns a new secret.")
    public Answer<SecondFactorProposal> setUp() {
        PartnerIdentity partner = caller.identity();
        return Answer.of(service.propose(partner.id(), partner.email()));
    }

    @POST
    @Path("enable")
    @SignedInPartner
    @Operation(
            operationId = "enablePartnerSecondFactor",
            summary = "Enable two-factor authentication of a partner",
            description = "The recovery codes are shown only in this response; each can be used for one sign-in.")
    public Answer<RecoveryCodesView> enable(@NotNull @Valid EnableSecondFactor body) {
        PartnerIdentity partner = caller.identity();
        return Answer.of(new RecoveryCodesView(service.enable(partner.id(), partner.email(), body.code())));
    }

    @POST
    @Path("disable")
    @SignedInPartner
    @Operation(operationId = "disablePartnerSecondFactor", summary = "Disable two-factor authentication of a partner")
    public Answer<SecondFactorState> disable(@NotNull @Valid ConfirmWithPassword body) {
        confirm(body);
        PartnerIdentity partner = caller.identity();
        service.disable(partner.id(), partner.email());
        return Answer.of(new SecondFactorState(false));
    }

    @POST
    @Path("recovery-codes")
    @SignedInPartner
    @Operation(operationId = "renewPartnerRecoveryCodes", summary = "Replace the recovery codes of a partner")
    public Answer<RecoveryCodesView> renewCodes(@NotNull @Valid ConfirmWithPassword body) {
        confirm(body);
        return Answer.of(new RecoveryCodesView(service.renewCodes(caller.id())));
    }

    private void confirm(ConfirmWithPassword body) {
        PartnerAccount account = accounts.get(caller.id());
        confirmation.require(
                account.id(),
                Ids.parse(SessionId.class, caller.identity().session()),
                account.passwordHash(),
                "password",
                body.password());
    }
}
