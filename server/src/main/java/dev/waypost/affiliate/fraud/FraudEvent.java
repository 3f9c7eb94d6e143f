package dev.waypost.affiliate.fraud;

import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.commissions.CommissionId;
import dev.waypost.affiliate.partners.model.EnrollmentId;
import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.affiliate.programs.ProgramId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A fraud alert.
 *
 * @param commissionId the commission on hold because of it; null for an application
 * @param details the evidence, without addresses of people
 */
record FraudEvent(
        FraudEventId id,
        WorkspaceId workspaceId,
        ProgramId programId,
        EnrollmentId enrollmentId,
        PartnerId partnerId,
        @Nullable CommissionId commissionId,
        FraudRule rule,
        FraudStatus status,
        String details,
        @Nullable String note,
        @Nullable UserId resolvedBy,
        @Nullable Instant resolvedAt,
        Instant createdAt) {}
