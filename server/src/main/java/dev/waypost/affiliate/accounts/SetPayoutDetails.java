package dev.waypost.affiliate.accounts;

import dev.waypost.affiliate.partners.model.PayoutMethod;
import dev.waypost.auth.credentials.PasswordRules;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body that sets the payout details of a partner. */
public record SetPayoutDetails(
        @NotBlank @Size(max = PasswordRules.LONGEST) @Schema(examples = "correct horse battery staple")
        String password,

        @NotNull @Schema(examples = "bank") PayoutMethod method,

        @Size(max = 200) @Schema(examples = "Ada Lovelace") @Nullable
        String accountHolder,

        @NotBlank
        @Size(max = 200)
        @Schema(
                description = "An IBAN or account number, or the address or id at the service that pays",
                examples = "GB33BUKB20201555555555")
        String account,

        @Size(max = 50)
        @Schema(description = "The BIC or routing number, if required by the bank", examples = "BUKBGB22")
        @Nullable
        String bankCode) {}
