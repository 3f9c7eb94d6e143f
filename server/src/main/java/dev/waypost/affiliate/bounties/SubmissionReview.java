package dev.waypost.affiliate.bounties;

import dev.waypost.affiliate.commissions.Commissions;
import dev.waypost.affiliate.partners.EnrolledPartners;
import dev.waypost.affiliate.programs.Program;
import dev.waypost.audit.AuditLog;
import dev.waypost.audit.Changes;
import dev.waypost.occurrences.OccurrenceType;
import dev.waypost.platform.money.Money;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import org.jspecify.annotations.Nullable;

/** Records the review of a submission: approved with a commission, or rejected. In the transaction of the caller. */
@ApplicationScoped
@Transactional(Transactional.TxType.MANDATORY)
class SubmissionReview {
    static final String RESOURCE = "submission";

    private final SubmissionRepository repository;
    private final Commissions commissions;
    private final BountyEvents events;
    private final AuditLog audit;
    private final Clock clock;

    SubmissionReview(
            SubmissionRepository repository,
            Commissions commissions,
            BountyEvents events,
            AuditLog audit,
            Clock clock) {
        this.repository = repository;
        this.commissions = commissions;
        this.events = events;
        this.audit = audit;
        this.clock = clock;
    }

    Submission approve(
            Program program, Bounty bounty, Submission submission, EnrolledPartners.Earner earner, Money reward) {
        return write(
                bounty,
                submission,
                submission.reviewed(
                        SubmissionStatus.APPROVED,
                        commissions.award(program, earner, reward, bounty.name()),
                        null,
                        null,
                        clock.instant()),
                OccurrenceType.BOUNTY_APPROVED);
    }

    Submission reject(Bounty bounty, Submission submission, String reason, @Nullable String note) {
        return write(
                bounty,
                submission,
                submission.reviewed(SubmissionStatus.REJECTED, null, reason, note, clock.instant()),
                OccurrenceType.BOUNTY_REJECTED);
    }

    private Submission write(Bounty bounty, Submission before, Submission after, OccurrenceType type) {
        repository.update(after);
        audit.record(
                after.workspaceId(),
                "submission.reviewed",
                RESOURCE,
                after.id(),
                bounty.name(),
                Changes.none()
                        .and("status", before.status(), after.status())
                        .and("commissionId", null, after.commissionId())
                        .and("reason", null, after.rejectionReason()));
        events.publish(type, bounty, after);
        return after;
    }
}
