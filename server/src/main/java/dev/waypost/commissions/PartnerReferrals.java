package dev.waypost.commissions;

import dev.waypost.access.WorkspaceId;
import dev.waypost.embed.ReferralSource;
import dev.waypost.embed.ReferralsView;
import dev.waypost.links.LinkId;
import dev.waypost.partners.EnrolledPartnerView;
import dev.waypost.partners.EnrolledPartners;
import dev.waypost.partners.EnrollmentId;
import dev.waypost.partners.EnrollmentStatus;
import dev.waypost.partners.PartnerId;
import dev.waypost.partners.Referrers;
import dev.waypost.platform.money.Money;
import dev.waypost.platform.web.JsonConventions;
import dev.waypost.programs.Program;
import dev.waypost.programs.Programs;
import jakarta.enterprise.context.ApplicationScoped;
import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;

/** Shows partners in the referrals widget what they brought and earned. Those who were turned down or banned see nothing. */
@ApplicationScoped
class PartnerReferrals implements ReferralSource {
    private static final int RECENT = 10;

    private final EnrolledPartners partners;
    private final Referrers referrers;
    private final Programs programs;
    private final EarningRepository earnings;

    PartnerReferrals(EnrolledPartners partners, Referrers referrers, Programs programs, EarningRepository earnings) {
        this.partners = partners;
        this.referrers = referrers;
        this.programs = programs;
        this.earnings = earnings;
    }

    @Override
    public Optional<ReferralsView> of(WorkspaceId workspace, String partnerId) {
        return membership(workspace, partnerId)
                .flatMap(id -> partners.find(workspace, id))
                .filter(partner ->
                        partner.status() == EnrollmentStatus.APPROVED || partner.status() == EnrollmentStatus.SUSPENDED)
                .flatMap(partner -> programs.find(workspace, partner.programId())
                        .map(program -> view(workspace, partner, program)));
    }

    @Override
    public Optional<String> partnerOf(WorkspaceId workspace, LinkId link) {
        return referrers
                .ofLink(workspace, link.value())
                .map(referral -> referral.enrollmentId().text());
    }

    /** An id of either kind: that of a partner means the newest program they are in. */
    private Optional<EnrollmentId> membership(WorkspaceId workspace, String id) {
        try {
            return id.startsWith("enr_")
                    ? Optional.of(EnrollmentId.fromString(id))
                    : partners.newestMembership(workspace, PartnerId.fromString(id));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private ReferralsView view(WorkspaceId workspace, EnrolledPartnerView partner, Program program) {
        String currency = partner.currency();
        List<EarningRepository.Sum> sums = earnings.sums(workspace, partner.id());
        return new ReferralsView(
                new ReferralsView.ReferringPartner(
                        partner.partnerId().text(), partner.name(), String.valueOf(partner.referralCode())),
                new ReferralsView.ReferralProgram(
                        program.id().text(),
                        program.settings().name(),
                        program.settings().logo()),
                Objects.requireNonNullElse(
                        partner.referralUrl(), program.settings().website()),
                ReferralsView.ReferralStats.of(partner.totalClicks(), partner.totalLeads(), partner.totalSales()),
                new ReferralsView.ReferralEarnings(
                        sum(
                                sums,
                                status -> status == CommissionStatus.PENDING || status == CommissionStatus.HOLD,
                                currency),
                        sum(sums, CommissionStatus.APPROVED::equals, currency),
                        sum(sums, CommissionStatus.PAID::equals, currency),
                        sum(sums, CommissionStatus::stands, currency),
                        currency),
                earnings.recent(workspace, partner.id(), RECENT).stream()
                        .map(recent -> new ReferralsView.RecentReferral(
                                recent.at(),
                                JsonConventions.nameOf(recent.status()),
                                new Money(recent.minor(), currency).major()))
                        .toList());
    }

    private static BigDecimal sum(
            List<EarningRepository.Sum> sums, Predicate<CommissionStatus> which, String currency) {
        return new Money(
                        sums.stream()
                                .filter(sum -> which.test(sum.status()))
                                .mapToLong(EarningRepository.Sum::minor)
                                .sum(),
                        currency)
                .major();
    }
}
