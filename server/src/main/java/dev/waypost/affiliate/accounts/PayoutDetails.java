package dev.waypost.affiliate.accounts;

import org.jspecify.annotations.Nullable;

/**
 * The payout details of a partner.
 *
 * @param account an IBAN or account number, or the address or ID at the payment service
 * @param bankCode the BIC or routing number, if required
 */
public record PayoutDetails(
        @Nullable String accountHolder,
        String account,
        @Nullable String bankCode) {}
