package dev.waypost.plans;

import dev.waypost.access.Role;
import dev.waypost.access.WorkspaceId;
import dev.waypost.notifications.Notice;
import dev.waypost.notifications.NotificationType;
import dev.waypost.notifications.Notifications;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.id.Ids;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Instant;
import java.util.OptionalLong;

/** The credit ledger: what a workspace has left, and every movement of it. */
@ApplicationScoped
public class Credits {
    private final Plans plans;
    private final PlanRepository repository;
    private final Notifications notifications;
    private final Ids ids;
    private final Clock clock;

    Credits(Plans plans, PlanRepository repository, Notifications notifications, Ids ids, Clock clock) {
        this.plans = plans;
        this.repository = repository;
        this.notifications = notifications;
        this.ids = ids;
        this.clock = clock;
    }

    /** What is left; empty on a plan whose credits are unlimited. */
    public OptionalLong balance(WorkspaceId workspace) {
        CreditAccount account = repository.read(workspace);
        OptionalLong included = plans.credits(account.plan());
        return included.isEmpty()
                ? included
                : OptionalLong.of(
                        account.at(clock.instant(), included.getAsLong()).total());
    }

    /** Takes credits in the caller's transaction, or refuses with INSUFFICIENT_CREDITS. */
    @Transactional
    public void spend(WorkspaceId workspace, long amount, String description) {
        CreditAccount account = repository.lock(workspace);
        OptionalLong included = plans.credits(account.plan());
        if (included.isEmpty()) {
            return;
        }
        Instant now = clock.instant();
        CreditAccount before = account.at(now, included.getAsLong());
        if (before.total() < amount) {
            throw new ApiException(
                    ErrorCode.INSUFFICIENT_CREDITS,
                    "This needs %d credits; the workspace has %d".formatted(amount, before.total()));
        }
        CreditAccount after = before.spend(amount);
        repository.save(workspace, after);
        tellIfFew(workspace, before.total(), after.total(), included.getAsLong());
        long fromPlan = before.planCredits() - after.planCredits();
        long fromPurchased = amount - fromPlan;
        if (fromPlan > 0) {
            repository.record(
                    ids.next(), workspace, "usage", "plan", -fromPlan, after.total() + fromPurchased, description, now);
        }
        if (fromPurchased > 0) {
            repository.record(
                    ids.next(), workspace, "usage", "purchased", -fromPurchased, after.total(), description, now);
        }
    }

    /** Tells those who can do something about it: when a tenth of the plan's is left, and when nothing is. */
    private void tellIfFew(WorkspaceId workspace, long before, long after, long included) {
        long few = included / 10;
        if (after == 0 && before > 0) {
            notifications.tellAll(
                    workspace,
                    Role.ADMIN,
                    new Notice(
                            NotificationType.CREDITS_SPENT,
                            "There are no credits left",
                            "Nothing that costs credits can be done until the next month begins or credits are added.",
                            null));
        } else if (before > few && after <= few) {
            notifications.tellAll(
                    workspace,
                    Role.ADMIN,
                    new Notice(
                            NotificationType.CREDITS_LOW,
                            "Credits are running out",
                            "%,d credits are left of this month's %,d.".formatted(after, included),
                            null));
        }
    }

    /** How many were used from one time to another. */
    public long spent(WorkspaceId workspace, Instant start, Instant end) {
        return repository.spent(workspace, start, end);
    }

    /** Adds purchased credits, which never expire. */
    @Transactional
    public void add(WorkspaceId workspace, long amount, String description) {
        CreditAccount account = repository.lock(workspace);
        Instant now = clock.instant();
        CreditAccount after =
                account.at(now, plans.credits(account.plan()).orElse(0)).add(amount);
        repository.save(workspace, after);
        repository.record(ids.next(), workspace, "topup", "purchased", amount, after.total(), description, now);
    }
}
