package dev.waypost.commissions;

import dev.waypost.access.WorkspaceId;
import dev.waypost.conversions.ConversionId;
import dev.waypost.customers.CustomerId;
import dev.waypost.links.LinkId;
import dev.waypost.partners.EnrollmentId;
import dev.waypost.partners.PartnerId;
import dev.waypost.platform.money.Money;
import dev.waypost.programs.ProgramId;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What a partner earned by something.
 *
 * @param amount of the sale, in the program's currency as the earnings are
 * @param givenBack what refunds of a part of the sale have taken of the earnings
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
        int quantity,
        CommissionStatus status,
        @Nullable Instant holdUntil,
        @Nullable String invoiceId,
        @Nullable String description,
        Instant createdAt,
        Instant updatedAt) {

    Commission with(CommissionStatus newStatus, Instant now) {
        return with(amount, earnings, newStatus, description, now);
    }

    Commission with(
            Money newAmount,
            Money newEarnings,
            CommissionStatus newStatus,
            @Nullable String newDescription,
            Instant now) {
        return with(newAmount, newEarnings, givenBack, newStatus, newDescription, now);
    }

    /** Less by the part that was given back of so much. */
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
                description,
                updatedAt);
    }

    private Commission with(
            Money newAmount,
            Money newEarnings,
            Money newGivenBack,
            CommissionStatus newStatus,
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
                quantity,
                newStatus,
                holdUntil,
                invoiceId,
                newDescription,
                createdAt,
                now);
    }
}
