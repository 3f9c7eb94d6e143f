package dev.waypost.affiliate.partners.model;

import dev.waypost.affiliate.groups.GroupId;
import dev.waypost.affiliate.programs.CommissionTerms;
import dev.waypost.affiliate.programs.CreditedTotals;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.affiliate.programs.Terms;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A partner in a program in API responses. Money is in major units of {@code currency}, that of the program. */
public record EnrolledPartnerView(
        EnrollmentId id,
        PartnerId partnerId,
        ProgramId programId,
        @Nullable GroupId groupId,

        @Schema(description = "Terms of the partner for this event, which override those of the group and the program")
        @Nullable
        CommissionTerms commissionOverride,

        @Schema(examples = "Ada Lovelace") String name,
        @Schema(examples = "ada@example.com") String email,
        @Nullable String image,
        @Schema(examples = "GB") @Nullable String country,
        EnrollmentStatus status,

        @Schema(description = "The reason for the decision") @Nullable
        String statusReason,

        @Schema(examples = "ada-lovelace") @Nullable String referralCode,

        @Schema(examples = "https://go.example.com/k3j9x2q") @Nullable
        String referralUrl,

        List<PartnerLinkView> links,
        @Schema(description = "Clicks on their links") long totalClicks,

        @Schema(description = "Leads that the partner is credited with, by link or discount code")
        long totalLeads,

        @Schema(description = "Sales that the partner is credited with, by link or discount code")
        long totalSales,

        @Schema(description = "Revenue from these sales, after refunds", examples = "1250.00")
        BigDecimal totalSaleAmount,

        @Schema(description = "Before refunds", examples = "1300.00")
        BigDecimal grossRevenue,

        @Schema(description = "Refunded amount", examples = "50.00")
        BigDecimal refunds,

        @Schema(description = "Earnings, without refunded or rejected commissions", examples = "250.00")
        BigDecimal totalCommissions,

        @Schema(examples = "EUR") String currency,
        @Nullable PayoutMethod payoutMethod,
        @Nullable Instant bannedAt,
        @Nullable String bannedReason,
        Instant createdAt) {

    public static EnrolledPartnerView of(
            Enrollment enrollment, @Nullable String referralUrl, List<PartnerLinkView> links) {
        Partner partner = enrollment.partner();
        Terms override = enrollment.override();
        Enrollment.Totals totals = enrollment.totals();
        CreditedTotals credited = totals.credited();
        return new EnrolledPartnerView(
                enrollment.id(),
                partner.id(),
                enrollment.programId(),
                enrollment.groupId(),
                override == null ? null : override.shown(totals.commissions().currency()),
                partner.name(),
                partner.email(),
                partner.image(),
                partner.country(),
                enrollment.status(),
                enrollment.statusReason(),
                enrollment.referralCode(),
                referralUrl,
                links,
                totals.clicks(),
                credited.leads(),
                credited.sales(),
                credited.revenue().major(),
                credited.revenue().major().add(credited.refunds().major()),
                credited.refunds().major(),
                totals.commissions().major(),
                totals.commissions().currency(),
                partner.payoutMethod(),
                enrollment.bannedAt(),
                enrollment.status() == EnrollmentStatus.BANNED ? enrollment.statusReason() : null,
                enrollment.createdAt());
    }
}
