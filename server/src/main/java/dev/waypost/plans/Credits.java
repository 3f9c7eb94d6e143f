package dev.waypost.plans;

import dev.waypost.access.Role;
import dev.waypost.access.WorkspaceId;
import dev.waypost.notifications.Notice;
import dev.waypost.notifications.NotificationType;
import dev.waypost.notifications.Notifications;
import dev.waypost.platform.config.WaypostConfig;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.money.Money;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.scheduler.Scheduled;
import jakarta.inject.Singleton;
import jakarta.transaction.Transactional;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** The credits of a workspace. */
@Singleton
public class Credits {
    private static final int CLOSED_AT_ONCE = 500;

    private final CreditsConfig config;
    private final Plans plans;
    private final PlanRepository repository;
    private final CreditLedger ledger;
    private final Notifications notifications;
    private final LimitWords words;
    private final @Nullable String billingPage;
    private final Clock clock;

    Credits(
            CreditsConfig config,
            WaypostConfig waypost,
            Plans plans,
            PlanRepository repository,
            CreditLedger ledger,
            Notifications notifications,
            LimitWords words,
            Clock clock) {
        this.config = config;
        this.plans = plans;
        this.repository = repository;
        this.ledger = ledger;
        this.notifications = notifications;
        this.words = words;
        this.billingPage = waypost.billing().equals("off") ? null : "/settings/billing";
        this.clock = clock;
    }

    /** The remaining credits; empty if they are unlimited. */
    public OptionalLong balance(WorkspaceId workspace) {
        return plans.credits(plans.of(workspace)).isEmpty()
                ? OptionalLong.empty()
                : OptionalLong.of(pools(workspace).total());
    }

    /** The remaining credits by pool. */
    public CreditBalance pools(WorkspaceId workspace) {
        CreditAccount read = repository.read(workspace);
        OptionalLong included = plans.credits(read.plan());
        CreditAccount account = read.at(clock.instant(), included.orElse(0));
        return new CreditBalance(
                included.isEmpty(),
                account.planCredits(),
                account.purchasedCredits(),
                account.cycleStart(),
                account.cycleEnd());
    }

    /** The number of links that the remaining credits pay for; empty if they are unlimited. */
    public OptionalLong affordableLinks(WorkspaceId workspace) {
        OptionalLong balance = balance(workspace);
        return balance.isEmpty() || config.link() == 0
                ? OptionalLong.empty()
                : OptionalLong.of(balance.getAsLong() / config.link());
    }

    /** The cost of links. */
    public long ofLinks(long links) {
        return links * config.link();
    }

    /** Spends the cost of new links in the transaction of the caller, or throws INSUFFICIENT_CREDITS. */
    @Transactional
    public void spendOnLinks(WorkspaceId workspace, long links, String description) {
        spend(workspace, ofLinks(links), description);
    }

    /** Spends credits in the transaction of the caller, or throws INSUFFICIENT_CREDITS. */
    @Transactional
    public void spend(WorkspaceId workspace, long amount, String description) {
        if (plans.credits(plans.of(workspace)).isEmpty()) {
            // No lock: otherwise all requests that create links in the workspace would wait for each other's commits.
            return;
        }
        CreditAccount before = ledger.lock(workspace);
        OptionalLong included = plans.credits(before.plan());
        if (included.isEmpty()) {
            repository.save(workspace, before);
            return;
        }
        if (before.total() < amount) {
            throw insufficient(amount, before.total());
        }
        long fromPlan = Math.min(before.planCredits(), amount);
        CreditAccount partly =
                book(workspace, before, CreditTransactionType.USAGE, CreditPool.PLAN, -fromPlan, description);
        CreditAccount after = book(
                workspace, partly, CreditTransactionType.USAGE, CreditPool.PURCHASED, fromPlan - amount, description);
        repository.save(workspace, after);
        notifyIfLow(workspace, before.total(), after.total(), included.getAsLong());
    }

    public ApiException insufficient(long needed, long present) {
        return new ApiException(ErrorCode.INSUFFICIENT_CREDITS, words.tooFewCredits(needed, present));
    }

    /** Notifies admins when a tenth of the plan's credits is left, and when none are. */
    private void notifyIfLow(WorkspaceId workspace, long before, long after, long included) {
        long few = included / 10;
        if (after == 0 && before > 0) {
            notifications.sendToMembers(
                    workspace,
                    Role.ADMIN,
                    new Notice(NotificationType.CREDITS_SPENT, words.spentTitle(), words.spentText(), billingPage));
        } else if (before > few && after <= few) {
            notifications.sendToMembers(
                    workspace,
                    Role.ADMIN,
                    new Notice(
                            NotificationType.CREDITS_LOW,
                            words.lowTitle(),
                            words.lowText(after, included),
                            billingPage));
        }
    }

    /** The credits spent in a period. */
    public long spent(WorkspaceId workspace, Instant start, Instant end) {
        return repository.spent(workspace, start, end);
    }

    /** The credits spent by UTC day; days without any are omitted. */
    public Map<LocalDate, Long> spentByDay(WorkspaceId workspace, Instant start, Instant end) {
        return repository.spentByDay(workspace, start, end);
    }

    public Listing<CreditTransaction> transactions(WorkspaceId workspace, Paging paging) {
        return repository.transactions(workspace, paging);
    }

    /** The number of credits for an amount of money. */
    public long boughtFor(Money amount) {
        return amount.major()
                .multiply(BigDecimal.valueOf(config.perDollar()))
                .setScale(0, RoundingMode.DOWN)
                .longValueExact();
    }

    /** Adds purchased credits, which never expire. */
    @Transactional
    public void add(WorkspaceId workspace, CreditTransactionType type, long amount, String description) {
        repository.save(
                workspace, book(workspace, ledger.lock(workspace), type, CreditPool.PURCHASED, amount, description));
    }

    /** Removes purchased credits after a refund: at most those that are left; returns their number. */
    @Transactional
    public long takeBack(WorkspaceId workspace, long amount, String description) {
        CreditAccount account = ledger.lock(workspace);
        long taken = Math.min(account.purchasedCredits(), amount);
        repository.save(
                workspace,
                book(workspace, account, CreditTransactionType.REFUND, CreditPool.PURCHASED, -taken, description));
        return taken;
    }

    /** Spending also closes an ended cycle; this is for workspaces that spend nothing. */
    @Scheduled(identity = "credit-cycles", every = "1m", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    void closeEndedCycles() {
        List<WorkspaceId> ended;
        do {
            ended = repository.ended(clock.instant(), CLOSED_AT_ONCE);
            ended.forEach(workspace -> QuarkusTransaction.requiringNew().run(() -> ledger.closeEndedCycle(workspace)));
        } while (ended.size() == CLOSED_AT_ONCE);
    }

    private CreditAccount book(
            WorkspaceId workspace,
            CreditAccount account,
            CreditTransactionType type,
            CreditPool pool,
            long amount,
            String description) {
        return ledger.book(workspace, account, type, pool, amount, description);
    }
}
