package dev.waypost.affiliate.bounties;

import dev.waypost.access.Feature;
import dev.waypost.affiliate.partners.EnrolledPartners;
import dev.waypost.affiliate.programs.Programs;
import dev.waypost.plans.Plans;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.money.Money;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.scheduler.Scheduled;
import jakarta.enterprise.context.ApplicationScoped;
import java.math.RoundingMode;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** Rewards partners who have met the condition of a performance bounty, each once, without a review. */
@ApplicationScoped
class PerformanceBounties {
    /** Conversions are reported late, so a bounty is evaluated for some time after its end. */
    private static final Duration AFTERWARDS = Duration.ofDays(2);

    private final BountyRepository bounties;
    private final SubmissionRepository submissions;
    private final SubmissionReview review;
    private final EnrolledPartners partners;
    private final Programs programs;
    private final Plans plans;
    private final Ids ids;
    private final Clock clock;

    PerformanceBounties(
            BountyRepository bounties,
            SubmissionRepository submissions,
            SubmissionReview review,
            EnrolledPartners partners,
            Programs programs,
            Plans plans,
            Ids ids,
            Clock clock) {
        this.bounties = bounties;
        this.submissions = submissions;
        this.review = review;
        this.partners = partners;
        this.programs = programs;
        this.plans = plans;
        this.ids = ids;
        this.clock = clock;
    }

    @Scheduled(
            identity = "performance-bounties",
            every = "10m",
            delayed = "2m",
            concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    void rewardDue() {
        Instant now = clock.instant();
        for (Bounty bounty : bounties.measurable(now, now.minus(AFTERWARDS))) {
            PerformanceCondition condition = bounty.performanceCondition();
            if (condition != null && plans.includes(plans.of(bounty.workspaceId()), Feature.AFFILIATE)) {
                submissions
                        .achieved(bounty, condition.measure(), least(bounty, condition))
                        .forEach(achievement ->
                                QuarkusTransaction.requiringNew().run(() -> reward(bounty, achievement)));
            }
        }
    }

    /** The bounty is locked first, so that two nodes cannot reward one partner twice. */
    private void reward(Bounty seen, SubmissionRepository.Achievement achievement) {
        bounties.lock(seen.workspaceId(), seen.id())
                .filter(bounty -> submissions.count(bounty.id(), achievement.enrollmentId()) == 0)
                .ifPresent(bounty -> partners.lockEarner(bounty.workspaceId(), achievement.enrollmentId())
                        .ifPresent(earner -> {
                            Submission submission = new Submission(
                                    new SubmissionId(ids.next()),
                                    bounty.workspaceId(),
                                    bounty.id(),
                                    earner.enrollmentId(),
                                    earner.partnerId(),
                                    SubmissionStatus.SUBMITTED,
                                    null,
                                    List.of(),
                                    List.of(),
                                    achievement.reached(),
                                    null,
                                    null,
                                    null,
                                    clock.instant(),
                                    null);
                            submissions.insert(submission);
                            Submission _ = review.approve(
                                    programs.find(bounty.workspaceId(), bounty.programId())
                                            .orElseThrow(),
                                    bounty,
                                    submission,
                                    earner,
                                    bounty.reward());
                        }));
    }

    private static long least(Bounty bounty, PerformanceCondition condition) {
        return switch (condition.measure()) {
            case LEADS, SALES ->
                condition.value().setScale(0, RoundingMode.CEILING).longValueExact();
            case REVENUE, COMMISSIONS ->
                Money.ofMajor(condition.value(), bounty.reward().currency()).minor();
        };
    }
}
