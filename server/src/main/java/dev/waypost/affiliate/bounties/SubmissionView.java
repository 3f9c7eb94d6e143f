package dev.waypost.affiliate.bounties;

import dev.waypost.affiliate.commissions.CommissionId;
import dev.waypost.affiliate.partners.model.EnrollmentId;
import dev.waypost.affiliate.partners.model.PartnerId;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A submission for a bounty in API responses. */
public record SubmissionView(
        SubmissionId id,
        BountyId bountyId,
        PartnerId partnerId,
        EnrollmentId enrollmentId,
        SubmissionStatus status,
        @Nullable String description,

        @Schema(examples = "[\"https://blog.example.com/acme\"]")
        List<String> urls,

        List<String> files,

        @Schema(description = "The progress of a performance bounty; amounts in minor units") @Nullable
        Long performanceCount,

        @Nullable String rejectionReason,
        @Nullable String rejectionNote,

        @Schema(description = "The reward earned") @Nullable CommissionId commissionId,

        Instant createdAt,
        @Nullable Instant reviewedAt) {

    static SubmissionView of(Submission submission) {
        return new SubmissionView(
                submission.id(),
                submission.bountyId(),
                submission.partnerId(),
                submission.enrollmentId(),
                submission.status(),
                submission.description(),
                submission.urls(),
                submission.files(),
                submission.performanceCount(),
                submission.rejectionReason(),
                submission.rejectionNote(),
                submission.commissionId(),
                submission.createdAt(),
                submission.reviewedAt());
    }
}
