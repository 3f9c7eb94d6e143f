package dev.waypost.affiliate.accounts;

import dev.waypost.access.PartnerAccountId;
import dev.waypost.affiliate.partners.model.PayoutMethod;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A partner account.
 *
 * @param payoutDetails encrypted JSON of {@link PayoutDetails}
 */
record PartnerAccount(
        PartnerAccountId id,
        String email,
        String name,
        @Nullable String image,
        @Nullable String country,
        @Nullable String website,
        String passwordHash,
        @Nullable Instant emailVerifiedAt,
        @Nullable Instant totpEnabledAt,
        @Nullable PayoutMethod payoutMethod,
        @Nullable String payoutDetails,
        Instant createdAt) {

    boolean verified() {
        return emailVerifiedAt != null;
    }
}
