package dev.waypost.affiliate.accounts;

import org.jspecify.annotations.Nullable;

/**
 * Where a partner's money goes.
 *
 * @param account an IBAN or account number, or the address or id at the service that pays
 * @param bankCode the BIC or routing number, for banks that need one
 */
public record PayoutDetails(
        @Nullable String accountHolder,
        String account,
        @Nullable String bankCode) {}
