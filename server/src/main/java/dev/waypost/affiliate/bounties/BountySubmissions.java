package dev.waypost.affiliate.bounties;

import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.partners.EnrolledPartners;
import dev.waypost.affiliate.partners.model.EnrollmentId;
import dev.waypost.audit.AuditLog;
import dev.waypost.audit.Changes;
import dev.waypost.occurrences.OccurrenceType;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.web.input.Fields;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Accepts submissions for bounties, from partners or from members on their behalf. */
@ApplicationScoped
class BountySubmissions {
    private final BountyRepository bounties;
    private final SubmissionRepository repository;
    private final EnrolledPartners partners;
    private final BountyEvents events;
    private final AuditLog audit;
    private final Ids ids;
    private final Clock clock;

    BountySubmissions(
            BountyRepository bounties,
            SubmissionRepository repository,
            EnrolledPartners partners,
            BountyEvents events,
            AuditLog audit,
            Ids ids,
            Clock clock) {
        this.bounties = bounties;
        this.repository = repository;
        this.partners = partners;
        this.events = events;
        this.audit = audit;
        this.ids = ids;
        this.clock = clock;
    }

    @Transactional
    SubmissionView submit(WorkspaceId workspace, BountyId id, EnrollmentId enrollment, Work work) {
        Bounty bounty = bounties.lock(workspace, id).orElseThrow(() -> ApiException.notFound("bounty"));
        EnrolledPartners.Earner earner = partners.lockEarner(workspace, enrollment)
                .filter(found -> found.programId().equals(bounty.programId()))
                .orElseThrow(() -> ApiException.invalid("partnerId", "must be an approved partner of the program"));
        if (bounty.type() != BountyType.SUBMISSION || bounty.status(clock.instant()) != BountyStatus.ACTIVE) {
            throw new ApiException(ErrorCode.CONFLICT, "The bounty does not accept submissions");
        }
        if (!bounty.isFor(earner.groupId())) {
            throw ApiException.invalid("partnerId", "must be in a group that the bounty is for");
        }
        if (repository.count(id, enrollment) >= bounty.maxSubmissions()) {
            throw new ApiException(ErrorCode.CONFLICT, "The partner has reached the submission limit of the bounty");
        }
        work.require(bounty.requirements());
        Submission submission = new Submission(
                new SubmissionId(ids.next()),
                workspace,
                id,
                enrollment,
                earner.partnerId(),
                SubmissionStatus.SUBMITTED,
                work.description(),
                work.urls(),
                work.files(),
                null,
                null,
                null,
                null,
                clock.instant(),
                null);
        repository.insert(submission);
        audit.record(
                workspace,
                "submission.created",
                SubmissionReview.RESOURCE,
                submission.id(),
                bounty.name(),
                Changes.none().and("status", null, submission.status()));
        events.publish(OccurrenceType.BOUNTY_SUBMITTED, bounty, submission);
        return SubmissionView.of(submission);
    }

    /** The content of a submission. */
    record Work(@Nullable String description, List<String> urls, List<String> files) {
        Work {
            urls.forEach(url -> Fields.webAddress("urls", url));
            files.forEach(file -> Fields.webAddress("files", file));
        }

        private void require(List<String> requirements) {
            if (requirements.contains("url") && urls.isEmpty()) {
                throw ApiException.invalid("urls", "is required for this bounty");
            }
            if (requirements.contains("file") && files.isEmpty()) {
                throw ApiException.invalid("files", "is required for this bounty");
            }
            if (requirements.contains("description") && (description == null || description.isBlank())) {
                throw ApiException.invalid("description", "is required for this bounty");
            }
        }
    }
}
