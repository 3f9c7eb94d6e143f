package dev.waypost.commissions;

import dev.waypost.access.WorkspaceId;
import dev.waypost.conversions.ConversionId;
import dev.waypost.customers.CustomerId;
import dev.waypost.links.LinkId;
import dev.waypost.partners.EnrollmentId;
import dev.waypost.partners.PartnerId;
import dev.waypost.platform.money.Money;
import dev.waypost.programs.ProgramId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What a partner earned by something.
 *
 * @param amount of the sale, in the program's currency as the earnings are
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
                quantity,
                newStatus,
                holdUntil,
                invoiceId,
                newDescription,
                createdAt,
                now);
    }
}
