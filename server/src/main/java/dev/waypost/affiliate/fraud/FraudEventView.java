package dev.waypost.affiliate.fraud;

import dev.waypost.access.UserId;
import dev.waypost.affiliate.commissions.CommissionId;
import dev.waypost.affiliate.partners.model.EnrollmentId;
import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.affiliate.programs.ProgramId;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A fraud alert in API responses. */
public record FraudEventView(
        FraudEventId id,
        ProgramId programId,
        EnrollmentId enrollmentId,
        PartnerId partnerId,

        @Schema(description = "The commission on hold; null for an application") @Nullable
        CommissionId commissionId,

        FraudRule rule,
        FraudStatus status,

        @Schema(examples = "The customer has the partner's e-mail address")
        String details,

        @Schema(description = "The note of the reviewer") @Nullable
        String note,

        @Nullable UserId resolvedBy,
        @Nullable Instant resolvedAt,
        Instant createdAt) {

    static FraudEventView of(FraudEvent event) {
        return new FraudEventView(
                event.id(),
                event.programId(),
                event.enrollmentId(),
                event.partnerId(),
                event.commissionId(),
                event.rule(),
                event.status(),
                event.details(),
                event.note(),
                event.resolvedBy(),
                event.resolvedAt(),
                event.createdAt());
    }
}
