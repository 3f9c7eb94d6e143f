package dev.waypost.affiliate.accounts;

import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.partners.model.PartnerId;
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

    /** Nothing where the partner has no account, entered nothing, or does not share it with the workspace. */
    public Optional<PayoutDetails> of(WorkspaceId workspace, PartnerId partner) {
        return accounts.sharing(workspace, partner).flatMap(profiles::details);
    }
}
