package dev.waypost.affiliate.bounties;

import dev.waypost.access.Caller;
import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.groups.GroupId;
import dev.waypost.affiliate.groups.Groups;
import dev.waypost.affiliate.partners.EnrolledPartners;
import dev.waypost.affiliate.partners.model.EnrollmentId;
import dev.waypost.affiliate.programs.Program;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.affiliate.programs.Programs;
import dev.waypost.audit.AuditLog;
import dev.waypost.audit.Changes;
import dev.waypost.occurrences.OccurrenceType;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.money.Money;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.math.BigDecimal;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Manages bounties and reviews submissions. */
@ApplicationScoped
class BountyService {
    static final String REQUIREMENTS = "url|file|description";
    static final String NOT_A_REQUIREMENT = "must be url, file or description";

    private static final String RESOURCE = "bounty";
    private static final int MOST = 200;

    private final BountyRepository repository;
    private final SubmissionRepository submissions;
    private final BountySubmissions intake;
    private final SubmissionReview review;
    private final Programs programs;
    private final Groups groups;
    private final EnrolledPartners partners;
    private final BountyEvents events;
    private final AuditLog audit;
    private final Ids ids;
    private final Clock clock;
    private final Caller caller;

    BountyService(
            BountyRepository repository,
            SubmissionRepository submissions,
            BountySubmissions intake,
            SubmissionReview review,
            Programs programs,
            Groups groups,
            EnrolledPartners partners,
            BountyEvents events,
            AuditLog audit,
            Ids ids,
            Clock clock,
            Caller caller) {
        this.repository = repository;
        this.submissions = submissions;
        this.intake = intake;
        this.review = review;
        this.programs = programs;
        this.groups = groups;
        this.partners = partners;
        this.events = events;
        this.audit = audit;
        this.ids = ids;
        this.clock = clock;
        this.caller = caller;
    }

    Listing<BountyView> list(@Nullable ProgramId program, @Nullable BountyType type, Paging paging) {
        return repository.list(caller.workspaceId(), program, type, paging).map(this::view);
    }

    BountyView get(BountyId id) {
        return view(find(id));
    }

    @Transactional
    BountyView create(CreateBounty request) {
        WorkspaceId workspace = caller.workspaceId();
        Program program =
                programs.lock(workspace, request.programId()).orElseThrow(() -> ApiException.notFound("program"));
        if (repository.count(program.id()) >= MOST) {
            throw new ApiException(ErrorCode.LIMIT_EXCEEDED, "A program can have %d bounties".formatted(MOST));
        }
        Instant now = clock.instant();
        Bounty bounty = checked(new Bounty(
                new BountyId(ids.next()),
                workspace,
                program.id(),
                request.name().strip(),
                request.description(),
                Objects.requireNonNullElse(request.type(), BountyType.SUBMISSION),
                false,
                Objects.requireNonNullElse(request.startsAt(), now),
                request.endsAt(),
                reward(request.rewardAmount(), program.settings().currency()),
                request.rewardDescription(),
                Objects.requireNonNullElse(request.maxSubmissions(), 1),
                request.performanceCondition(),
                Objects.requireNonNullElse(request.submissionRequirements(), List.of()),
                Objects.requireNonNullElse(request.groupIds(), List.of()),
                0,
                now,
                now));
        repository.insert(bounty);
        record("bounty.created", bounty, Changes.none().and("programId", null, program.id()));
        events.publish(OccurrenceType.BOUNTY_CREATED, bounty);
        return get(bounty.id());
    }

    @Transactional
    BountyView update(BountyId id, UpdateBounty change) {
        Bounty before = repository.lock(caller.workspaceId(), id).orElseThrow(BountyService::none);
        Bounty after = checked(new Bounty(
                id,
                before.workspaceId(),
                before.programId(),
                change.name().required("name", before.name()).strip(),
                change.description().over(before.description()),
                before.type(),
                change.archived().over(before.archived(), false),
                change.startsAt().required("startsAt", before.startsAt()),
                change.endsAt().over(before.endsAt()),
                reward(
                        change.rewardAmount()
                                .required("rewardAmount", before.reward().major()),
                        before.reward().currency()),
                change.rewardDescription().over(before.rewardDescription()),
                change.maxSubmissions().over(before.maxSubmissions(), 1),
                change.performanceCondition().over(before.performanceCondition()),
                change.submissionRequirements().over(before.requirements(), List.of()),
                change.groupIds().over(before.groupIds(), List.of()),
                before.submissions(),
                before.createdAt(),
                clock.instant()));
        Changes changes = before.changesTo(after);
        if (!changes.fields().isEmpty()) {
            repository.update(after);
            record("bounty.updated", after, changes);
            events.publish(OccurrenceType.BOUNTY_UPDATED, after);
        }
        return get(id);
    }

    @Transactional
    void delete(BountyId id) {
        Bounty bounty = repository.lock(caller.workspaceId(), id).orElseThrow(BountyService::none);
        repository.delete(bounty.workspaceId(), id, clock.instant());
        record("bounty.deleted", bounty, Changes.none());
    }

    /** The progress of partners; empty for a bounty that requires submissions. */
    Listing<BountyProgressView> progress(BountyId id, Paging paging) {
        Bounty bounty = find(id);
        PerformanceCondition condition = bounty.performanceCondition();
        if (condition == null) {
            return new Listing<>(List.of(), 0);
        }
        return submissions
                .progress(bounty, condition.measure(), paging)
                .map(progress -> new BountyProgressView(
                        progress.enrollmentId(),
                        progress.partnerId(),
                        figure(progress.reached(), condition.measure(), bounty),
                        condition.value(),
                        progress.rewarded()));
    }

    private static BigDecimal figure(long reached, PerformanceCondition.Measure measure, Bounty bounty) {
        return switch (measure) {
            case LEADS, SALES -> BigDecimal.valueOf(reached);
            case REVENUE, COMMISSIONS -> new Money(reached, bounty.reward().currency()).major();
        };
    }

    Listing<Submission> submissions(BountyId id, @Nullable SubmissionStatus status, Paging paging) {
        return submissions.list(caller.workspaceId(), find(id).id(), null, status, paging);
    }

    @Transactional
    SubmissionView submit(BountyId id, SubmitWork request) {
        Bounty bounty = find(id);
        EnrollmentId enrollment = partners.membership(caller.workspaceId(), bounty.programId(), request.partnerId())
                .orElseThrow(() -> ApiException.invalid("partnerId", "must be an approved partner of the program"));
        return intake.submit(
                caller.workspaceId(),
                id,
                enrollment,
                new BountySubmissions.Work(
                        request.description(),
                        Objects.requireNonNullElse(request.urls(), List.of()),
                        Objects.requireNonNullElse(request.files(), List.of())));
    }

    @Transactional
    Submission approve(SubmissionId id, @Nullable BigDecimal reward) {
        Submission submission = lockSubmitted(id);
        Bounty bounty = find(submission.bountyId());
        Program program =
                programs.find(bounty.workspaceId(), bounty.programId()).orElseThrow(BountyService::none);
        EnrolledPartners.Earner earner = partners.lockEarner(bounty.workspaceId(), submission.enrollmentId())
                .orElseThrow(() -> new ApiException(
                        ErrorCode.CONFLICT, "The partner is not approved in the program and earns nothing"));
        return review.approve(
                program,
                bounty,
                submission,
                earner,
                reward == null
                        ? bounty.reward()
                        : reward(reward, bounty.reward().currency()));
    }

    @Transactional
    Submission reject(SubmissionId id, RejectSubmission request) {
        Submission submission = lockSubmitted(id);
        return review.reject(find(submission.bountyId()), submission, request.reason(), request.note());
    }

    private Submission lockSubmitted(SubmissionId id) {
        Submission submission = submissions
                .lock(caller.workspaceId(), id)
                .orElseThrow(() -> ApiException.notFound(SubmissionReview.RESOURCE));
        if (submission.status() != SubmissionStatus.SUBMITTED) {
            throw new ApiException(ErrorCode.INVALID_STATUS_TRANSITION, "The submission has already been reviewed");
        }
        return submission;
    }

    private Bounty checked(Bounty bounty) {
        if (bounty.endsAt() != null && !bounty.endsAt().isAfter(bounty.startsAt())) {
            throw ApiException.invalid("endsAt", "must be after startsAt");
        }
        if ((bounty.type() == BountyType.PERFORMANCE) != (bounty.performanceCondition() != null)) {
            throw ApiException.invalid(
                    "performanceCondition", "is required for a performance bounty and not allowed otherwise");
        }
        for (GroupId group : bounty.groupIds()) {
            groups.requireOf(bounty.programId(), bounty.workspaceId(), "groupIds", group);
        }
        return bounty;
    }

    private static Money reward(BigDecimal major, String currency) {
        Money reward = Money.ofMajor(major, currency);
        if (reward.minor() == 0) {
            throw ApiException.invalid("rewardAmount", "is less than the smallest unit of " + currency);
        }
        return reward;
    }

    private BountyView view(Bounty bounty) {
        return BountyView.of(bounty, clock.instant());
    }

    private Bounty find(BountyId id) {
        return repository.find(caller.workspaceId(), id).orElseThrow(BountyService::none);
    }

    private void record(String action, Bounty bounty, Changes changes) {
        audit.record(bounty.workspaceId(), action, RESOURCE, bounty.id(), bounty.name(), changes);
    }

    private static ApiException none() {
        return ApiException.notFound(RESOURCE);
    }
}
