package dev.waypost.affiliate.partners;

import dev.waypost.affiliate.groups.GroupId;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.affiliate.programs.Terms;
import dev.waypost.links.LinkId;
import dev.waypost.platform.money.Money;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The membership of a partner in a program.
 *
 * @param override what the partner is paid instead of what the group and the program pay
 * @param statusReason why it was decided so, in the words of whoever did
 * @param referralCode from the approval on
 * @param referralLink the link that was made for the partner; null also once it is deleted
 */
record Enrollment(
        EnrollmentId id,
        ProgramId programId,
        @Nullable GroupId groupId,
        @Nullable Terms override,
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
    record Totals(long clicks, long leads, long sales, Money saleAmount, Money refunds, Money commissions) {}
}
