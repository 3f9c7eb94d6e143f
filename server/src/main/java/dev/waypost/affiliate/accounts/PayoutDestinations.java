package dev.waypost.affiliate.accounts;

import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.partners.PartnerId;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;

/** Unseals where a partner's money goes, for whoever pays them. The caller has checked that there is a payout to make, and records it. */
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
