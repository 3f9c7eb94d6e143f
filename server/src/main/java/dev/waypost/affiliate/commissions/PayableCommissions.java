package dev.waypost.affiliate.commissions;

import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.partners.model.EnrollmentId;
import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.platform.money.Money;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Payable commissions, for payouts. A commission is in at most one payout, and is paid with it or released. */
@ApplicationScoped
public class PayableCommissions {
    /** Maximum number of commissions in a payout; the rest is left to the next one. */
    private static final int MOST_IN_A_PAYOUT = 5_000;

    private final CommissionRepository repository;
    private final CommissionLedger ledger;
    private final Clock clock;

    PayableCommissions(CommissionRepository repository, CommissionLedger ledger, Clock clock) {
        this.repository = repository;
        this.ledger = ledger;
        this.clock = clock;
    }

    /**
     * Approved commissions past their holding period, summed by program and partner, at least the minimum of the
     * program.
     */
    public List<EligibleAmount> eligible(
            WorkspaceId workspace, @Nullable ProgramId program, @Nullable PartnerId partner, Instant earnedBefore) {
        return repository.eligible(workspace, program, partner, earnedBefore, clock.instant());
    }

    /**
     * Adds all payable commissions of a partner to the payout; empty if there are none or the minimum is not reached.
     */
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

    /** Removes the commissions from a payout that was cancelled or failed. */
    @Transactional(Transactional.TxType.MANDATORY)
    public void release(WorkspaceId workspace, PayoutId payout) {
        Instant now = clock.instant();
        ledger.reserve(repository.lockOf(workspace, payout).stream()
                .map(commission -> new CommissionLedger.Change(commission, commission.in(null, now)))
                .toList());
    }

    /** Marks the commissions of a payout as paid. */
    @Transactional(Transactional.TxType.MANDATORY)
    public void pay(WorkspaceId workspace, PayoutId payout) {
        Instant now = clock.instant();
        ledger.pay(repository.lockOf(workspace, payout).stream()
                .map(commission -> new CommissionLedger.Change(
                        commission, commission.with(commission.status().to(CommissionStatus.PAID), now)))
                .toList());
    }

    /**
     * The payable amount of a partner in a program.
     *
     * @param oldest when the first part of it was earned
     */
    public record EligibleAmount(
            ProgramId programId,
            PartnerId partnerId,
            EnrollmentId enrollmentId,
            Money amount,
            long commissions,
            Instant oldest) {}

    /** The commissions of a payout. */
    public record ReservedAmount(Money amount, int commissions, Instant oldest) {}
}
