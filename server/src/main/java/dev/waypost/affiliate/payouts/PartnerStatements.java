package dev.waypost.affiliate.payouts;

import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.commissions.CommissionView;
import dev.waypost.affiliate.commissions.Commissions;
import dev.waypost.affiliate.partners.EnrolledPartners;
import dev.waypost.affiliate.partners.model.EnrolledPartnerView;
import dev.waypost.affiliate.partners.model.EnrollmentId;
import dev.waypost.affiliate.programs.Program;
import dev.waypost.affiliate.programs.Programs;
import dev.waypost.platform.compute.CpuExecutor;
import dev.waypost.platform.error.ApiException;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** PDF statements of the earnings and payouts of a partner in a program and period, for members and for the partner. */
@ApplicationScoped
class PartnerStatements {
    private static final int MOST_LINES = 2_000;
    private static final Duration LONGEST = Duration.ofDays(732);

    private final EnrolledPartners partners;
    private final Programs programs;
    private final Commissions commissions;
    private final PayoutRepository payouts;
    private final StatementPdf pdf;
    private final CpuExecutor processors;
    private final Clock clock;

    PartnerStatements(
            EnrolledPartners partners,
            Programs programs,
            Commissions commissions,
            PayoutRepository payouts,
            StatementPdf pdf,
            CpuExecutor processors,
            Clock clock) {
        this.partners = partners;
        this.programs = programs;
        this.commissions = commissions;
        this.payouts = payouts;
        this.pdf = pdf;
        this.processors = processors;
        this.clock = clock;
    }

    /** Defaults to the month up to now. */
    byte[] of(WorkspaceId workspace, EnrollmentId enrollment, @Nullable Instant from, @Nullable Instant until) {
        Instant end = until == null ? clock.instant().plusMillis(1) : until;
        Instant start =
                from == null ? end.atOffset(ZoneOffset.UTC).minusMonths(1).toInstant() : from;
        if (!end.isAfter(start)) {
            throw ApiException.invalid("end", "must be after start");
        }
        if (Duration.between(start, end).compareTo(LONGEST) > 0) {
            throw ApiException.invalid("end", "must be at most two years after start");
        }
        EnrolledPartnerView partner =
                partners.find(workspace, enrollment).orElseThrow(() -> ApiException.notFound("partner"));
        Program program =
                programs.find(workspace, partner.programId()).orElseThrow(() -> ApiException.notFound("program"));
        List<CommissionView> earned =
                commissions.oldest(workspace, program.id(), partner.partnerId(), start, end, MOST_LINES + 1);
        if (earned.size() > MOST_LINES) {
            throw ApiException.invalid(
                    "end", "must be earlier: a statement holds at most %,d commissions".formatted(MOST_LINES));
        }
        PayoutQuery query = new PayoutQuery();
        query.programId = program.id();
        query.partnerId = partner.partnerId();
        List<PayoutView> paid = payouts.after(workspace, query, null, MOST_LINES).stream()
                .map(PayoutView::of)
                .filter(payout -> payout.paidAt() != null
                        && !payout.paidAt().isBefore(start)
                        && payout.paidAt().isBefore(end))
                .toList();
        return processors.run(
                CpuExecutor.Share.ACCOUNTS,
                () -> pdf.of(new StatementPdf.Statement(
                        program.settings().name(),
                        partner.name(),
                        partner.email(),
                        program.settings().currency(),
                        start,
                        end,
                        earned,
                        paid)));
    }
}
