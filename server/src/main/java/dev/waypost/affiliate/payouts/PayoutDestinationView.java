package dev.waypost.affiliate.payouts;

import dev.waypost.affiliate.accounts.PayoutDetails;
import dev.waypost.affiliate.commissions.PayoutId;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The payout details as entered by the partner. */
public record PayoutDestinationView(
        PayoutId payoutId,
        @Schema(examples = "Ada Lovelace") @Nullable String accountHolder,

        @Schema(
                description = "An IBAN or account number, or the address or id at the service that pays",
                examples = "GB33BUKB20201555555555")
        String account,

        @Schema(examples = "BUKBGB22") @Nullable String bankCode) {

    static PayoutDestinationView of(PayoutId payout, PayoutDetails details) {
        return new PayoutDestinationView(payout, details.accountHolder(), details.account(), details.bankCode());
    }
}
