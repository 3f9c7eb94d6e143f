package dev.waypost.affiliate.accounts;

import dev.waypost.access.PartnerAccountId;
import dev.waypost.affiliate.partners.model.PayoutMethod;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A partner account in API responses, visible to the partner only. */
public record PartnerAccountView(
        PartnerAccountId id,
        @Schema(examples = "Ada Lovelace") String name,
        @Schema(examples = "ada@example.com") String email,
        boolean emailVerified,
        boolean twoFactorEnabled,
        @Nullable String image,
        @Schema(examples = "GB") @Nullable String country,

        @Schema(examples = "https://example.com/blog") @Nullable
        String website,

        @Nullable PayoutMethod payoutMethod,

        @Schema(description = "The last characters of the payout account, if set", examples = "…5555") @Nullable
        String payoutAccount,

        Instant createdAt) {

    private static final int SHOWN = 4;

    static PartnerAccountView of(PartnerAccount account, @Nullable PayoutDetails details) {
        return new PartnerAccountView(
                account.id(),
                account.name(),
                account.email(),
                account.verified(),
                account.totpEnabledAt() != null,
                account.image(),
                account.country(),
                account.website(),
                account.payoutMethod(),
                details == null ? null : masked(details.account()),
                account.createdAt());
    }

    /** A short account number is hidden completely, because its end would be all of it. */
    private static String masked(String account) {
        return account.length() <= 2 * SHOWN ? "…" : "…" + account.substring(account.length() - SHOWN);
    }
}
