package dev.waypost.affiliate.payouts;

import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.commissions.PayableCommissions;
import dev.waypost.affiliate.commissions.PayoutId;
import dev.waypost.affiliate.partners.EnrolledPartners;
import dev.waypost.affiliate.partners.model.EnrolledPartnerView;
import dev.waypost.affiliate.partners.model.PayoutMethod;
import dev.waypost.affiliate.programs.Program;
import dev.waypost.audit.AuditLog;
import dev.waypost.audit.Changes;
import dev.waypost.occurrences.OccurrenceType;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.money.Money;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Creates payouts of payable amounts, for members and for schedules. In the transaction of the caller. */
@ApplicationScoped
@Transactional(Transactional.TxType.MANDATORY)
class PayoutMaker {
    private final PayoutRepository repository;
    private final PayableCommissions commissions;
    private final EnrolledPartners partners;
    private final PayoutEvents events;
    private final AuditLog audit;
    private final Ids ids;
    private final Clock clock;

    PayoutMaker(
            PayoutRepository repository,
            PayableCommissions commissions,
            EnrolledPartners partners,
            PayoutEvents events,
            AuditLog audit,
            Ids ids,
            Clock clock) {
        this.repository = repository;
        this.commissions = commissions;
        this.partners = partners;
        this.events = events;
        this.audit = audit;
        this.ids = ids;
        this.clock = clock;
    }

    /**
     * Creates a payout; empty if there is nothing left to pay because another payout was created in the meantime.
     *
     * @param method null for that of the partner
     */
    Optional<Payout> make(
            Program program,
            PayableCommissions.EligibleAmount eligibleAmount,
            Instant periodEnd,
            @Nullable PayoutMethod method) {
        WorkspaceId workspace = program.workspaceId();
        PayoutId id = new PayoutId(ids.next());
        Money minimum = program.settings().minPayout();
        return commissions
                .reserve(workspace, eligibleAmount.enrollmentId(), id, periodEnd, minimum)
                .map(reserved -> {
                    Instant now = clock.instant();
                    Payout payout = new Payout(
                            id,
                            workspace,
                            program.id(),
                            eligibleAmount.enrollmentId(),
                            eligibleAmount.partnerId(),
                            reserved.amount(),
                            new Money(0, minimum.currency()),
                            PayoutStatus.PENDING,
                            method == null ? method(workspace, eligibleAmount) : method,
                            reserved.oldest(),
                            periodEnd,
                            reserved.commissions(),
                            null,
                            null,
                            null,
                            null,
                            null,
                            now,
                            now);
                    repository.insert(payout);
                    audit.record(
                            workspace,
                            "payout.created",
                            PayoutService.RESOURCE,
                            id,
                            null,
                            Changes.none()
                                    .and("amount", null, payout.amount().major())
                                    .and("commissionsCount", null, payout.commissionsCount()));
                    events.publish(OccurrenceType.PAYOUT_CREATED, payout);
                    return payout;
                });
    }

    private PayoutMethod method(WorkspaceId workspace, PayableCommissions.EligibleAmount eligibleAmount) {
        return partners.find(workspace, eligibleAmount.enrollmentId())
                .map(EnrolledPartnerView::payoutMethod)
                .orElse(PayoutMethod.MANUAL);
    }
}
