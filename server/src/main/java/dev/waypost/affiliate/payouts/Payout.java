package dev.waypost.affiliate.payouts;

import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.commissions.PayoutId;
import dev.waypost.affiliate.partners.model.EnrollmentId;
import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.affiliate.partners.model.PayoutMethod;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.platform.money.Money;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A payout to a partner: the payable amount in a program at the time of its creation.
 *
 * @param fee the cost of the transfer, paid by the program
 * @param periodStart when the oldest of its commissions was earned
 * @param invoiceId the number of its invoice, once it is paid
 * @param reference of the transfer, as entered by the member who paid
 */
record Payout(
        PayoutId id,
        WorkspaceId workspaceId,
        ProgramId programId,
        EnrollmentId enrollmentId,
        PartnerId partnerId,
        Money amount,
        Money fee,
        PayoutStatus status,
        PayoutMethod method,
        Instant periodStart,
        Instant periodEnd,
        int commissionsCount,
        @Nullable String invoiceId,
        @Nullable String reference,
        @Nullable String failureReason,
        @Nullable Instant initiatedAt,
        @Nullable Instant paidAt,
        Instant createdAt,
        Instant updatedAt) {

    Payout confirmed(Instant now) {
        return with(status.to(PayoutStatus.PROCESSING), fee, invoiceId, reference, null, now, null, now);
    }

    Payout sent(Instant now) {
        return with(status.to(PayoutStatus.SENT), fee, invoiceId, reference, null, initiatedAt, null, now);
    }

    Payout paid(Money newFee, String invoice, @Nullable String newReference, Instant now) {
        return with(status.to(PayoutStatus.COMPLETED), newFee, invoice, newReference, null, initiatedAt, now, now);
    }

    Payout failed(String reason, Instant now) {
        return with(status.to(PayoutStatus.FAILED), fee, invoiceId, reference, reason, initiatedAt, null, now);
    }

    Payout canceled(Instant now) {
        return with(status.to(PayoutStatus.CANCELED), fee, invoiceId, reference, null, initiatedAt, null, now);
    }

    private Payout with(
            PayoutStatus newStatus,
            Money newFee,
            @Nullable String newInvoice,
            @Nullable String newReference,
            @Nullable String reason,
            @Nullable Instant initiated,
            @Nullable Instant paid,
            Instant now) {
        return new Payout(
                id,
                workspaceId,
                programId,
                enrollmentId,
                partnerId,
                amount,
                newFee,
                newStatus,
                method,
                periodStart,
                periodEnd,
                commissionsCount,
                newInvoice,
                newReference,
                reason,
                initiated,
                paid,
                createdAt,
                now);
    }
}
