package dev.waypost.affiliate.commissions;

import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.partners.EnrollmentId;
import dev.waypost.affiliate.partners.PartnerId;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.platform.money.Money;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What partners can be paid, for payouts. A commission is in one payout at most, and is paid with it or released. */
@ApplicationScoped
public class PayableCommissions {
    /** What one payout takes; the rest is for the next one. */
    private static final int MOST_IN_A_PAYOUT = 5_000;

    private final CommissionRepository repository;
    private final CommissionLedger ledger;
    private final Clock clock;

    PayableCommissions(CommissionRepository repository, CommissionLedger ledger, Clock clock) {
        this.repository = repository;
        this.ledger = ledger;
        this.clock = clock;
    }

    /** Approved commissions past their holding period, added up by program and partner, where the program's minimum is reached. */
    public List<EligibleAmount> eligible(
            WorkspaceId workspace, @Nullable ProgramId program, @Nullable PartnerId partner, Instant earnedBefore) {
        return repository.eligible(workspace, program, partner, earnedBefore, clock.instant());
    }

    /** Puts all that a partner can be paid into the payout; empty where that is less than the minimum, or nothing. */
    @Transactional(Transactional.TxType.MANDATORY)
    public Optional<ReservedAmount> reserve(
            WorkspaceId workspace, EnrollmentId enrollment, PayoutId payout, Instant earnedBefore, Money minimum) {
        Instant now = clock.instant();
        List<Commission> found = repository.lockPayable(workspace, enrollment, earnedBefore, now, MOST_IN_A_PAYOUT);
        long sum = found.stream()
                .mapToLong(commission -> commission.earnings().minor())
                .sum();
        if (sum < Math.max(1, minimum.minor())) {
            return Optional.empty();
        }
        ledger.reserve(found.stream()
                .map(commission -> new CommissionLedger.Change(commission, commission.in(payout, now)))
                .toList());
        return Optional.of(new ReservedAmount(
                new Money(sum, minimum.currency()),
                found.size(),
                found.getFirst().createdAt()));
    }

    /** Takes the commissions out of a payout that does not take place. */
    @Transactional(Transactional.TxType.MANDATORY)
    public void release(WorkspaceId workspace, PayoutId payout) {
        Instant now = clock.instant();
        ledger.reserve(repository.lockOf(workspace, payout).stream()
                .map(commission -> new CommissionLedger.Change(commission, commission.in(null, now)))
                .toList());
    }

    /** Makes the commissions of a payout paid. */
    @Transactional(Transactional.TxType.MANDATORY)
    public void pay(WorkspaceId workspace, PayoutId payout) {
        Instant now = clock.instant();
        ledger.pay(repository.lockOf(workspace, payout).stream()
                .map(commission -> new CommissionLedger.Change(
                        commission, commission.with(commission.status().to(CommissionStatus.PAID), now)))
                .toList());
    }

    /**
     * What a partner can be paid in a program.
     *
     * @param oldest when the first of it was earned
     */
    public record EligibleAmount(
            ProgramId programId,
            PartnerId partnerId,
            EnrollmentId enrollmentId,
            Money amount,
            long commissions,
            Instant oldest) {}

    /** What a payout consists of. */
    public record ReservedAmount(Money amount, int commissions, Instant oldest) {}
}
