package dev.waypost.affiliate.bounties;

import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.commissions.CommissionId;
import dev.waypost.affiliate.partners.model.EnrollmentId;
import dev.waypost.affiliate.partners.model.PartnerId;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A submission of a partner for a bounty.
 *
 * @param performanceCount the measured figure of a performance bounty; money in minor units
 */
record Submission(
        SubmissionId id,
        WorkspaceId workspaceId,
        BountyId bountyId,
        EnrollmentId enrollmentId,
        PartnerId partnerId,
        SubmissionStatus status,
        @Nullable String description,
        List<String> urls,
        List<String> files,
        @Nullable Long performanceCount,
        @Nullable String rejectionReason,
        @Nullable String rejectionNote,
        @Nullable CommissionId commissionId,
        Instant createdAt,
        @Nullable Instant reviewedAt) {

    Submission reviewed(
            SubmissionStatus newStatus,
            @Nullable CommissionId commission,
            @Nullable String reason,
            @Nullable String note,
            Instant now) {
        return new Submission(
                id,
                workspaceId,
                bountyId,
                enrollmentId,
                partnerId,
                newStatus,
                description,
                urls,
                files,
                performanceCount,
                reason,
                note,
                commission,
                createdAt,
                now);
    }
}
