package dev.waypost.embed.referrals;

import dev.waypost.analytics.Percent;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The data of the referrals widget: of one partner, or of all in the scope of the token. */
public record ReferralsView(
        @Schema(description = "null unless the token is for one partner or a partner link") @Nullable
        ReferringPartner partner,

        @Nullable ReferralProgram program,

        @Schema(examples = "https://go.example.com/ada") @Nullable
        String referralUrl,

        ReferralStats stats,
        ReferralEarnings earnings,
        List<RecentReferral> recentReferrals,

        @Schema(
                description = "Up to 50 partners in the scope, ordered by sales, leads and clicks; empty for one "
                        + "partner")
        List<RankedPartner> leaderboard) {

    /** The referring partner. */
    public record ReferringPartner(String id, String name, String referralCode) {}

    /** The program. */
    public record ReferralProgram(
            String id, String name, @Nullable String logo) {}

    /** The results of the referrals. */
    public record ReferralStats(long clicks, long leads, long sales, double conversionRate) {
        public static ReferralStats of(long clicks, long leads, long sales) {
            return new ReferralStats(clicks, leads, sales, Percent.of(leads + sales, clicks));
        }
    }

    /** The earnings. */
    public record ReferralEarnings(
            BigDecimal pending, BigDecimal approved, BigDecimal paid, BigDecimal total, String currency) {}

    /** A partner with their referrals. */
    public record RankedPartner(
            @Schema(examples = "1") int rank, String partnerId, String name, long clicks, long leads, long sales) {}

    /** A recent referral, anonymised. */
    public record RecentReferral(Instant date, String status, BigDecimal amount) {}
}
