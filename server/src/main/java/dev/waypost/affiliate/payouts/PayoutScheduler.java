package dev.waypost.affiliate.payouts;

import dev.waypost.access.Feature;
import dev.waypost.affiliate.commissions.PayableCommissions;
import dev.waypost.affiliate.programs.PayoutSchedule;
import dev.waypost.affiliate.programs.Program;
import dev.waypost.affiliate.programs.Programs;
import dev.waypost.plans.Plans;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.scheduler.Scheduled;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import java.util.List;

/**
 * Creates the batch of every ended period once, for programs that pay weekly, every two weeks or monthly. Days are in
 * UTC.
 */
@ApplicationScoped
class PayoutScheduler {
    /** The Monday from which two-week periods are counted. */
    private static final LocalDate FIRST_MONDAY = LocalDate.of(2026, 1, 5);

    private final PayoutRepository repository;
    private final PayoutMaker maker;
    private final PayableCommissions commissions;
    private final Programs programs;
    private final Plans plans;
    private final Clock clock;

    PayoutScheduler(
            PayoutRepository repository,
            PayoutMaker maker,
            PayableCommissions commissions,
            Programs programs,
            Plans plans,
            Clock clock) {
        this.repository = repository;
        this.maker = maker;
        this.commissions = commissions;
        this.programs = programs;
        this.plans = plans;
        this.clock = clock;
    }

    @Scheduled(
            identity = "payout-batches",
            every = "15m",
            delayed = "5m",
            concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    void makeDue() {
        LocalDate today = clock.instant().atOffset(ZoneOffset.UTC).toLocalDate();
        for (PayoutSchedule schedule :
                List.of(PayoutSchedule.WEEKLY, PayoutSchedule.BIWEEKLY, PayoutSchedule.MONTHLY)) {
            Instant end =
                    periodEnd(schedule, today).atStartOfDay(ZoneOffset.UTC).toInstant();
            for (PayoutRepository.DueProgram due : repository.due(schedule, end)) {
                QuarkusTransaction.requiringNew().run(() -> make(due, end));
            }
        }
    }

    /** The end of the last completed period, exclusive. */
    static LocalDate periodEnd(PayoutSchedule schedule, LocalDate today) {
        LocalDate monday = today.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
        return switch (schedule) {
            case MONTHLY, MANUAL -> today.withDayOfMonth(1);
            case WEEKLY -> monday;
            case BIWEEKLY ->
                Math.floorMod(ChronoUnit.WEEKS.between(FIRST_MONDAY, monday), 2) == 0 ? monday : monday.minusWeeks(1);
        };
    }

    private void make(PayoutRepository.DueProgram due, Instant end) {
        if (!plans.includes(plans.of(due.workspaceId()), Feature.AFFILIATE)
                || !repository.claim(due.programId(), end, clock.instant())) {
            return;
        }
        Program program = programs.find(due.workspaceId(), due.programId()).orElseThrow();
        commissions
                .eligible(due.workspaceId(), due.programId(), null, end)
                .forEach(eligible -> maker.make(program, eligible, end, null));
    }
}
