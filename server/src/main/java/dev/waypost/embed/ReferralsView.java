package dev.waypost.embed;

import dev.waypost.analytics.Percent;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** What the referrals widget shows a partner. */
public record ReferralsView(
        ReferringPartner partner,
        ReferralProgram program,
        @Schema(examples = "https://go.example.com/ada") String referralUrl,
        ReferralStats stats,
        ReferralEarnings earnings,
        List<RecentReferral> recentReferrals) {

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

    /** One of the last ones, without saying who it was. */
    public record RecentReferral(Instant date, String status, BigDecimal amount) {}
}
