package dev.waypost.affiliate.clicks;

import dev.waypost.access.Feature;
import dev.waypost.affiliate.clicks.PaidClickRepository.CountedClicks;
import dev.waypost.affiliate.clicks.PaidClickRepository.DueMembership;
import dev.waypost.affiliate.commissions.Commissions;
import dev.waypost.affiliate.partners.EnrolledPartners;
import dev.waypost.affiliate.programs.Program;
import dev.waypost.affiliate.programs.Programs;
import dev.waypost.plans.Plans;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.scheduler.Scheduled;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Turns the clicks of days that are over into one commission for each partner and day, in UTC. Clicks that are read
 * later become another commission of the same day.
 */
@ApplicationScoped
class PaidClickJob {
    private static final int MOST_AT_ONCE = 1_000;

    private final PaidClickRepository repository;
    private final EnrolledPartners partners;
    private final Programs programs;
    private final Commissions commissions;
    private final Plans plans;
    private final Clock clock;

    PaidClickJob(
            PaidClickRepository repository,
            EnrolledPartners partners,
            Programs programs,
            Commissions commissions,
            Plans plans,
            Clock clock) {
        this.repository = repository;
        this.partners = partners;
        this.programs = programs;
        this.commissions = commissions;
        this.plans = plans;
        this.clock = clock;
    }

    @Scheduled(
            identity = "paid-clicks",
            every = "15m",
            delayed = "3m",
            concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    void payDue() {
        LocalDate today = clock.instant().atOffset(ZoneOffset.UTC).toLocalDate();
        for (DueMembership due : repository.due(today, MOST_AT_ONCE)) {
            QuarkusTransaction.requiringNew().run(() -> pay(due, today));
        }
        repository.deleteOrphans(today);
    }

    /**
     * Locks the membership before it takes the clicks: after a merge that was waited for, the links and their clicks
     * are another membership's. Whoever may not earn any more is not paid.
     */
    private void pay(DueMembership due, LocalDate today) {
        Optional<EnrolledPartners.Earner> earner = partners.lockEarner(due.workspaceId(), due.enrollmentId());
        Map<LocalDate, List<CountedClicks>> days = repository.take(due.enrollmentId(), today).stream()
                .collect(Collectors.groupingBy(CountedClicks::day, TreeMap::new, Collectors.toList()));
        earner.ifPresent(found -> programs.find(due.workspaceId(), found.programId())
                .filter(this::pays)
                .ifPresent(program -> days.forEach(
                        (day, counted) -> commissions.awardClicks(program, found, day, byCountry(counted)))));
    }

    private boolean pays(Program program) {
        return plans.includes(plans.of(program.workspaceId()), Feature.AFFILIATE);
    }

    private static Map<String, Long> byCountry(List<CountedClicks> counted) {
        return counted.stream()
                .collect(Collectors.groupingBy(
                        CountedClicks::country, TreeMap::new, Collectors.summingLong(CountedClicks::clicks)));
    }
}
