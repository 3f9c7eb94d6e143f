package dev.waypost.affiliate.commissions;

import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.partners.model.EnrollmentId;
import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.conversions.model.ConversionId;
import dev.waypost.customers.CustomerId;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.money.Money;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The earnings of a partner from one event.
 *
 * @param amount of the sale, in the currency of the program like the earnings
 * @param earnings negative for a claw-back
 * @param givenBack the part of the earnings lost to partial refunds
 * @param isShare whether the earnings are a percentage of the sale, so that partial refunds reduce them
 * @param payoutId the payout that includes it
 * @param clawbackOf the paid commission that it claws back, fully or partially
 */
record Commission(
        CommissionId id,
        WorkspaceId workspaceId,
        ProgramId programId,
        EnrollmentId enrollmentId,
        PartnerId partnerId,
        @Nullable CustomerId customerId,
        @Nullable LinkId linkId,
        @Nullable ConversionId conversionId,
        CommissionType type,
        Money amount,
        Money earnings,
        Money givenBack,
        boolean isShare,
        int quantity,
        CommissionStatus status,
        @Nullable Instant holdUntil,
        @Nullable PayoutId payoutId,
        @Nullable CommissionId clawbackOf,
        @Nullable String invoiceId,
        @Nullable String description,
        Instant createdAt,
        Instant updatedAt) {

    /** Whether it can no longer change: it is paid, or in a payout. */
    boolean isFrozen() {
        return status == CommissionStatus.PAID || payoutId != null;
    }

    void requireChangeable() {
        if (isFrozen()) {
            throw new ApiException(
                    ErrorCode.INVALID_STATUS_TRANSITION,
                    status == CommissionStatus.PAID
                            ? "A paid commission cannot be changed"
                            : "The commission is in a payout; cancel the payout first");
        }
    }

    Commission with(CommissionStatus newStatus, Instant now) {
        return with(amount, earnings, newStatus, description, now);
    }

    Commission with(
            Money newAmount,
            Money newEarnings,
            CommissionStatus newStatus,
            @Nullable String newDescription,
            Instant now) {
        return with(newAmount, newEarnings, givenBack, newStatus, holdUntil, payoutId, newDescription, now);
    }

    /** The same commission in a payout, or in none. */
    Commission in(@Nullable PayoutId payout, Instant now) {
        return with(amount, earnings, givenBack, status, holdUntil, payout, description, now);
    }

    Commission onHold(@Nullable Instant until, Instant now) {
        return with(amount, earnings, givenBack, CommissionStatus.HOLD, until, payoutId, description, now);
    }

    /** The same commission, reduced by the refunded part of the whole. */
    Commission without(long part, long whole) {
        long earned = earnings.minor() + givenBack.minor();
        long lost = BigDecimal.valueOf(earned)
                .multiply(BigDecimal.valueOf(part))
                .divide(BigDecimal.valueOf(whole), 0, RoundingMode.HALF_EVEN)
                .longValueExact();
        return with(
                amount,
                new Money(earned - lost, earnings.currency()),
                new Money(lost, earnings.currency()),
                status,
                holdUntil,
                payoutId,
                description,
                updatedAt);
    }

    /** The entry that claws back an amount of this commission; a negative amount reverses an excessive claw-back. */
    Commission clawback(CommissionId newId, long minor, Instant now) {
        return new Commission(
                newId,
                workspaceId,
                programId,
                enrollmentId,
                partnerId,
                customerId,
                linkId,
                null,
                type,
                new Money(0, amount.currency()),
                new Money(-minor, earnings.currency()),
                new Money(0, earnings.currency()),
                false,
                1,
                CommissionStatus.APPROVED,
                null,
                null,
                id,
                invoiceId,
                minor > 0 ? "Claw-back of a refunded sale" : "Claw-back undone",
                now,
                now);
    }

    /** The same commission for another partner. */
    Commission of(EnrollmentId newEnrollment, PartnerId newPartner, Instant now) {
        return new Commission(
                id,
                workspaceId,
                programId,
                newEnrollment,
                newPartner,
                customerId,
                linkId,
                conversionId,
                type,
                amount,
                earnings,
                givenBack,
                isShare,
                quantity,
                status,
                holdUntil,
                payoutId,
                clawbackOf,
                invoiceId,
                description,
                createdAt,
                now);
    }

    private Commission with(
            Money newAmount,
            Money newEarnings,
            Money newGivenBack,
            CommissionStatus newStatus,
            @Nullable Instant newHoldUntil,
            @Nullable PayoutId newPayout,
            @Nullable String newDescription,
            Instant now) {
        return new Commission(
                id,
                workspaceId,
                programId,
                enrollmentId,
                partnerId,
                customerId,
                linkId,
                conversionId,
                type,
                newAmount,
                newEarnings,
                newGivenBack,
                isShare,
                quantity,
                newStatus,
                newHoldUntil,
                newPayout,
                clawbackOf,
                invoiceId,
                newDescription,
                createdAt,
                now);
    }
}
