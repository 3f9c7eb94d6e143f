package dev.waypost.plans;

import dev.waypost.access.Plan;
import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.id.Ids;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.util.Locale;

/**
 * The only class that changes credit balances. Each change adds a ledger row in its transaction, under the lock of the
 * account: the rows of a pool always sum to its balance.
 */
@Singleton
class CreditLedger {
    private final PlansConfig config;
    private final PlanRepository repository;
    private final Ids ids;
    private final Clock clock;

    CreditLedger(PlansConfig config, PlanRepository repository, Ids ids, Clock clock) {
        this.config = config;
        this.repository = repository;
        this.ids = ids;
        this.clock = clock;
    }

    void open(WorkspaceId workspace, Plan plan) {
        Instant now = clock.instant();
        CreditAccount account = new CreditAccount(plan, 0, 0, now, now, now).renewed(now);
        repository.insert(workspace, account);
        repository.save(workspace, grant(workspace, account));
    }

    /** Locks the account and closes ended cycles; the caller saves the result. */
    CreditAccount lock(WorkspaceId workspace) {
        CreditAccount account = repository.lock(workspace);
        Instant now = clock.instant();
        return account.hasEnded(now)
                ? grant(workspace, expire(workspace, account.in(Cycle.at(account.anchor(), 1, now))))
                : account;
    }

    void closeEndedCycle(WorkspaceId workspace) {
        repository.save(workspace, lock(workspace));
    }

    /** The credits of the new plan are available immediately; those of the previous plan expire. */
    void changePlan(WorkspaceId workspace, Plan plan, boolean newCycle) {
        CreditAccount before = lock(workspace);
        if (before.plan() == plan && !newCycle) {
            repository.save(workspace, before);
            return;
        }
        CreditAccount emptied = expire(workspace, before);
        CreditAccount changed = new CreditAccount(
                plan, 0, emptied.purchasedCredits(), emptied.anchor(), emptied.cycleStart(), emptied.cycleEnd());
        repository.save(workspace, grant(workspace, newCycle ? changed.renewed(clock.instant()) : changed));
    }

    /** Adds a row; the caller saves the returned account. */
    CreditAccount book(
            WorkspaceId workspace,
            CreditAccount account,
            CreditTransactionType type,
            CreditPool pool,
            long amount,
            String description) {
        if (amount == 0) {
            return account;
        }
        CreditAccount after = account.plus(pool, amount);
        repository.record(
                workspace,
                new CreditTransaction(
                        new CreditTransactionId(ids.next()),
                        type,
                        amount,
                        pool,
                        after.total(),
                        description,
                        clock.instant()));
        return after;
    }

    private CreditAccount grant(WorkspaceId workspace, CreditAccount account) {
        return book(
                workspace,
                account,
                CreditTransactionType.GRANT,
                CreditPool.PLAN,
                Plans.terms(config, account.plan()).credits().orElse(0),
                "Credits of the %s plan for a month"
                        .formatted(account.plan().name().toLowerCase(Locale.ROOT)));
    }

    private CreditAccount expire(WorkspaceId workspace, CreditAccount account) {
        return book(
                workspace,
                account,
                CreditTransactionType.GRANT,
                CreditPool.PLAN,
                -account.planCredits(),
                "Unused credits of the %s plan expired"
                        .formatted(account.plan().name().toLowerCase(Locale.ROOT)));
    }
}
