package dev.waypost.affiliate.accounts;

import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.partners.PartnerId;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;

/**
 * Decrypts the payout details of a partner. The caller has checked that there is a payout to make, and records the
 * access.
 */
@ApplicationScoped
public class PayoutDestinations {
    private final PartnerAccountRepository accounts;
    private final PartnerProfiles profiles;

    PayoutDestinations(PartnerAccountRepository accounts, PartnerProfiles profiles) {
        this.accounts = accounts;
        this.profiles = profiles;
    }

    /** Empty if the partner has no account or no payout details. */
    public Optional<PayoutDetails> of(WorkspaceId workspace, PartnerId partner) {
        return accounts.of(workspace, partner).flatMap(profiles::details);
    }
}
