package dev.waypost.affiliate.payouts;

import dev.waypost.access.Caller;
import dev.waypost.affiliate.accounts.PayoutDestinations;
import dev.waypost.affiliate.commissions.PayoutId;
import dev.waypost.audit.AuditLog;
import dev.waypost.audit.Changes;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;

/** Shows the payout details while a payout is being paid: after its confirmation and until it is final. */
@ApplicationScoped
class PayoutDestinationService {
    private final PayoutRepository repository;
    private final PayoutDestinations destinations;
    private final AuditLog audit;
    private final Caller caller;

    PayoutDestinationService(
            PayoutRepository repository, PayoutDestinations destinations, AuditLog audit, Caller caller) {
        this.repository = repository;
        this.destinations = destinations;
        this.audit = audit;
        this.caller = caller;
    }

    @Transactional
    PayoutDestinationView reveal(PayoutId id) {
        Payout payout = repository
                .lock(caller.workspaceId(), id)
                .orElseThrow(() -> ApiException.notFound(PayoutService.RESOURCE));
        if (payout.status() != PayoutStatus.PROCESSING && payout.status() != PayoutStatus.SENT) {
            throw new ApiException(
                    ErrorCode.INVALID_STATUS_TRANSITION,
                    "Payout details are available only while a confirmed payout is being paid");
        }
        PayoutDestinationView destination = destinations
                .of(payout.workspaceId(), payout.partnerId())
                .map(details -> PayoutDestinationView.of(id, details))
                .orElseThrow(() -> new ApiException(
                        ErrorCode.NOT_FOUND,
                        "The partner has not entered payout details, or does not share them with this workspace"));
        audit.record(
                payout.workspaceId(),
                "payout.details_read",
                PayoutService.RESOURCE,
                id,
                payout.invoiceId(),
                Changes.none().and("partnerId", null, payout.partnerId()));
        return destination;
    }
}
