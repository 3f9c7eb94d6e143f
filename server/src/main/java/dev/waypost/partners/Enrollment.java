package dev.waypost.partners;

import dev.waypost.links.LinkId;
import dev.waypost.platform.money.Money;
import dev.waypost.programs.ProgramId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The membership of a partner in a program.
 *
 * @param statusReason why it was decided so, in the words of whoever did
 * @param referralCode from the approval on
 * @param referralLink the link that was made for the partner; null also once it is deleted
 */
record Enrollment(
        EnrollmentId id,
        ProgramId programId,
        Partner partner,
        EnrollmentStatus status,
        @Nullable String statusReason,
        @Nullable String referralCode,
        @Nullable ReferralLink referralLink,
        Totals totals,
        @Nullable Instant bannedAt,
        Instant createdAt) {

    /** Where referrals come in. */
    record ReferralLink(LinkId id, @Nullable String host, String shortCode) {}

    /** What came of the partner's links, and what was earned by it. Money is in the program's currency. */
    record Totals(long clicks, long leads, long sales, Money saleAmount, Money commissions) {}
}
