package dev.waypost.embed;

import dev.waypost.analytics.Percent;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** What the referrals widget shows: of one partner, or of all who are within the scope of the token. */
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

    /** Who refers. */
    public record ReferringPartner(String id, String name, String referralCode) {}

    /** What is referred to. */
    public record ReferralProgram(
            String id, String name, @Nullable String logo) {}

    /** What came of it. */
    public record ReferralStats(long clicks, long leads, long sales, double conversionRate) {
        public static ReferralStats of(long clicks, long leads, long sales) {
            return new ReferralStats(clicks, leads, sales, Percent.of(leads + sales, clicks));
        }
    }

    /** What it earned. */
    public record ReferralEarnings(
            BigDecimal pending, BigDecimal approved, BigDecimal paid, BigDecimal total, String currency) {}

    /** A partner and what they brought. */
    public record RankedPartner(
            @Schema(examples = "1") int rank, String partnerId, String name, long clicks, long leads, long sales) {}

    /** One of the last ones, without saying who it was. */
    public record RecentReferral(Instant date, String status, BigDecimal amount) {}
}
