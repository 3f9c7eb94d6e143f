package dev.waypost.affiliate.partners.model;

import dev.waypost.affiliate.groups.GroupId;
import dev.waypost.affiliate.programs.CreditedTotals;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.affiliate.programs.Terms;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.money.Money;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The membership of a partner in a program.
 *
 * @param override the terms of the partner instead of those of the group and the program
 * @param statusReason the reason given with the last decision
 * @param referralCode set on approval
 * @param referralLink the link created for the partner; null also after it is deleted
 */
public record Enrollment(
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

    /** The link for referrals. */
    public record ReferralLink(LinkId id, @Nullable String host, String shortCode) {}

    /** The clicks on the partner's links, and what the membership has brought and earned. */
    public record Totals(long clicks, CreditedTotals credited, Money commissions) {}
}
