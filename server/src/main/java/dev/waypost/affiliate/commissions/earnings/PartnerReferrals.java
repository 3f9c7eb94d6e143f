package dev.waypost.affiliate.commissions.earnings;

import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.commissions.CommissionStatus;
import dev.waypost.affiliate.partners.EnrolledPartners;
import dev.waypost.affiliate.partners.ReferringPartners;
import dev.waypost.affiliate.partners.model.EnrolledPartnerView;
import dev.waypost.affiliate.partners.model.EnrollmentId;
import dev.waypost.affiliate.partners.model.EnrollmentStatus;
import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.affiliate.partners.model.PartnerLinkView;
import dev.waypost.affiliate.programs.Program;
import dev.waypost.affiliate.programs.Programs;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.embed.referrals.ReferralSource;
import dev.waypost.embed.referrals.ReferralsView;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.money.ExchangeRates;
import dev.waypost.platform.money.Money;
import dev.waypost.platform.web.input.JsonConventions;
import jakarta.enterprise.context.ApplicationScoped;
import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Provides the referrals widget with referrals and earnings of partners. Rejected and banned partners see nothing. */
@ApplicationScoped
class PartnerReferrals implements ReferralSource {
    private static final int RECENT = 10;
    private static final int RANKED = 50;

    private final EnrolledPartners partners;
    private final ReferringPartners referringPartners;
    private final Programs programs;
    private final ReferralRepository referrals;
    private final ExchangeRates rates;

    PartnerReferrals(
            EnrolledPartners partners,
            ReferringPartners referringPartners,
            Programs programs,
            ReferralRepository referrals,
            ExchangeRates rates) {
        this.partners = partners;
        this.referringPartners = referringPartners;
        this.programs = programs;
        this.referrals = referrals;
        this.rates = rates;
    }

    @Override
    public Optional<ReferralsView> of(WorkspaceId workspace, String partnerId) {
        return membership(workspace, partnerId)
                .flatMap(id -> shown(workspace, id))
                .flatMap(partner -> programs.find(workspace, partner.programId())
                        .map(program -> view(workspace, partner, program)));
    }

    /** In the currency of the program for a partner's link, otherwise in that of the workspace. */
    @Override
    public ReferralsView within(WorkspaceId workspace, @Nullable LinkId link, @Nullable CampaignId campaign) {
        ReferralRepository.Scope scope = new ReferralRepository.Scope(workspace, link, campaign);
        Optional<EnrolledPartnerView> partner = Optional.ofNullable(link)
                .flatMap(one -> referringPartners.ofLink(workspace, one.value()))
                .flatMap(referral -> shown(workspace, referral.enrollmentId()));
        String currency = partner.map(EnrolledPartnerView::currency).orElseGet(() -> referrals.currency(workspace));
        ReferralRepository.ReferralCounts total = referrals.total(scope);
        return new ReferralsView(
                partner.map(PartnerReferrals::name).orElse(null),
                partner.flatMap(one -> programs.find(workspace, one.programId()))
                        .map(PartnerReferrals::name)
                        .orElse(null),
                partner.flatMap(one -> one.links().stream()
                                .filter(each -> each.id().equals(link))
                                .map(PartnerLinkView::shortUrl)
                                .findFirst())
                        .orElse(null),
                ReferralsView.ReferralStats.of(total.clicks(), total.leads(), total.sales()),
                earned(
                        referrals.sums(scope).stream()
                                .map(sum -> new ReferralRepository.StatusSum(
                                        sum.status(),
                                        rates.convert(sum.earnings(), currency).minor()))
                                .toList(),
                        currency),
                referrals.recent(scope, RECENT).stream()
                        .map(one -> new ReferralsView.RecentReferral(
                                one.at(),
                                JsonConventions.nameOf(one.status()),
                                rates.convert(one.earnings(), currency).major()))
                        .toList(),
                leaderboard(referrals.best(scope, RANKED)));
    }

    private static List<ReferralsView.RankedPartner> leaderboard(List<ReferralRepository.RankedReferrer> best) {
        return IntStream.range(0, best.size())
                .mapToObj(index -> {
                    ReferralRepository.RankedReferrer one = best.get(index);
                    return new ReferralsView.RankedPartner(
                            index + 1,
                            one.partnerId().text(),
                            one.name(),
                            one.brought().clicks(),
                            one.brought().leads(),
                            one.brought().sales());
                })
                .toList();
    }

    private Optional<EnrolledPartnerView> shown(WorkspaceId workspace, EnrollmentId id) {
        return partners.find(workspace, id)
                .filter(partner -> partner.status() == EnrollmentStatus.APPROVED
                        || partner.status() == EnrollmentStatus.SUSPENDED);
    }

    /** Accepts an enrollment ID, or a partner ID for the newest program of the partner. */
    private Optional<EnrollmentId> membership(WorkspaceId workspace, String id) {
        try {
            return id.startsWith("enr_")
                    ? Optional.of(Ids.parse(EnrollmentId.class, id))
                    : partners.newestMembership(workspace, Ids.parse(PartnerId.class, id));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private ReferralsView view(WorkspaceId workspace, EnrolledPartnerView partner, Program program) {
        String currency = partner.currency();
        List<ReferralRepository.StatusSum> sums = referrals.sums(workspace, partner.id());
        return new ReferralsView(
                name(partner),
                name(program),
                Objects.requireNonNullElse(
                        partner.referralUrl(), program.settings().website()),
                ReferralsView.ReferralStats.of(partner.totalClicks(), partner.totalLeads(), partner.totalSales()),
                earned(sums, currency),
                referrals.recent(workspace, partner.id(), RECENT).stream()
                        .map(recent -> new ReferralsView.RecentReferral(
                                recent.at(),
                                JsonConventions.nameOf(recent.status()),
                                new Money(recent.minor(), currency).major()))
                        .toList(),
                List.of());
    }

    private static ReferralsView.ReferringPartner name(EnrolledPartnerView partner) {
        return new ReferralsView.ReferringPartner(
                partner.partnerId().text(), partner.name(), String.valueOf(partner.referralCode()));
    }

    private static ReferralsView.ReferralProgram name(Program program) {
        return new ReferralsView.ReferralProgram(
                program.id().text(),
                program.settings().name(),
                program.settings().logo());
    }

    private static ReferralsView.ReferralEarnings earned(List<ReferralRepository.StatusSum> sums, String currency) {
        return new ReferralsView.ReferralEarnings(
                sum(sums, status -> status == CommissionStatus.PENDING || status == CommissionStatus.HOLD, currency),
                sum(sums, CommissionStatus.APPROVED::equals, currency),
                sum(sums, CommissionStatus.PAID::equals, currency),
                sum(sums, CommissionStatus::stands, currency),
                currency);
    }

    private static BigDecimal sum(
            List<ReferralRepository.StatusSum> sums, Predicate<CommissionStatus> which, String currency) {
        return new Money(
                        sums.stream()
                                .filter(sum -> which.test(sum.status()))
                                .mapToLong(ReferralRepository.StatusSum::minor)
                                .sum(),
                        currency)
                .major();
    }
}
