package dev.waypost.auth.users;

import dev.waypost.access.Caller;
import dev.waypost.access.SignedIn;
import dev.waypost.auth.credentials.ConfirmWithPassword;
import dev.waypost.platform.web.answers.Answer;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path("/api/auth/2fa")
@Tag(name = "Sign-in")
@RunOnVirtualThread
public class SecondFactorResource {
    private final SecondFactorService service;
    private final PasswordConfirmation confirmation;
    private final Caller caller;

    SecondFactorResource(SecondFactorService service, PasswordConfirmation confirmation, Caller caller) {
        this.service = service;
        this.confirmation = confirmation;
        this.caller = caller;
    }

    @POST
    @Path("setup")
    @SignedIn
    @Operation(
            operationId = "setUpSecondFactor",
            summary = "Create a secret for an authenticator app",
            description = "Has no effect until enabled with a code. Each call returns a new secret.")
    public Answer<SecondFactorProposal> setUp() {
        return Answer.of(service.propose(caller.userId(), caller.identity().email()));
    }

    @POST
    @Path("enable")
    @SignedIn
    @Operation(
            operationId = "enableSecondFactor",
            summary = "Enable two-factor authentication",
            description = "The recovery codes are shown only in this response; each can be used for one sign-in.")
    public Answer<RecoveryCodesView> enable(@NotNull @Valid EnableSecondFactor body) {
        return Answer.of(new RecoveryCodesView(
                service.enable(caller.userId(), caller.identity().email(), body.code())));
    }

    @POST
    @Path("disable")
    @SignedIn
    @Operation(operationId = "disableSecondFactor", summary = "Disable two-factor authentication")
    public Answer<SecondFactorState> disable(@NotNull @Valid ConfirmWithPassword body) {
        User user = confirmation.require(caller, "password", body.password());
        service.disable(user.id(), user.email());
        return Answer.of(new SecondFactorState(false));
    }

    @POST
    @Path("recovery-codes")
    @SignedIn
    @Operation(operationId = "renewRecoveryCodes", summary = "Replace your recovery codes")
    public Answer<RecoveryCodesView> renewCodes(@NotNull @Valid ConfirmWithPassword body) {
        User user = confirmation.require(caller, "password", body.password());
        return Answer.of(new RecoveryCodesView(service.renewCodes(user.id())));
    }

    public record SecondFactorProposal(
            @Schema(description = "Base 32, for manual entry", examples = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP")
            String secret,

            @Schema(examples = "otpauth://totp/Waypost:ada%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP")
            String otpauthUrl,

            @Schema(description = "The link as a QR code, an SVG document")
            String qrSvg) {}

    public record EnableSecondFactor(
            @NotBlank @Size(max = 20) @Schema(examples = "123456")
            String code) {}

    public record RecoveryCodesView(List<String> recoveryCodes) {}

    public record SecondFactorState(boolean twoFactorEnabled) {}
}
