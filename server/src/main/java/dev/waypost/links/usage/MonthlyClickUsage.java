package dev.waypost.links.usage;

import dev.waypost.access.Role;
import dev.waypost.access.WorkspaceId;
import dev.waypost.notifications.Notice;
import dev.waypost.notifications.NotificationType;
import dev.waypost.notifications.Notifications;
import dev.waypost.occurrences.Milestones;
import dev.waypost.plans.Limit;
import dev.waypost.plans.Plans;
import dev.waypost.plans.UsageCounter;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.scheduler.Scheduled;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;

/**
 * Counts the clicks of a plan month, and notifies admins once a month when the limit is almost reached and when it is
 * reached. It has no other effect: links keep redirecting above the limit.
 */
@ApplicationScoped
class MonthlyClickUsage implements UsageCounter {
    private static final int NEAR_PERCENT = 80;
    private static final String NEAR = "workspace.clicks_near";
    private static final String USED = "workspace.clicks_used";

    private final MonthlyClicksRepository repository;
    private final Plans plans;
    private final Milestones milestones;
    private final Notifications notifications;

    MonthlyClickUsage(
            MonthlyClicksRepository repository, Plans plans, Milestones milestones, Notifications notifications) {
        this.repository = repository;
        this.plans = plans;
        this.milestones = milestones;
        this.notifications = notifications;
    }

    @Override
    public Limit limit() {
        return Limit.CLICKS_PER_MONTH;
    }

    @Override
    public long used(WorkspaceId workspace) {
        return repository.since(workspace, plans.cycleStart(workspace));
    }

    @Scheduled(identity = "monthly-clicks", every = "10m", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    void check() {
        plans.limited(Limit.CLICKS_PER_MONTH)
                .forEach((workspace, limit) -> QuarkusTransaction.requiringNew().run(() -> check(workspace, limit)));
    }

    private void check(WorkspaceId workspace, long limit) {
        Instant month = plans.cycleStart(workspace);
        long used = repository.since(workspace, month);
        if (used >= limit) {
            notifyOnce(
                    workspace,
                    month,
                    limit,
                    USED,
                    NotificationType.CLICKS_USED,
                    "This month's clicks are used up",
                    used);
        } else if (used * 100 >= limit * NEAR_PERCENT) {
            notifyOnce(
                    workspace,
                    month,
                    limit,
                    NEAR,
                    NotificationType.CLICKS_NEARLY_USED,
                    "This month's clicks are almost used up",
                    used);
        }
    }

    /** Notifies again after the limit was raised. */
    private void notifyOnce(
            WorkspaceId workspace,
            Instant month,
            long limit,
            String kind,
            NotificationType type,
            String title,
            long used) {
        if (milestones.isFirst(workspace.value(), kind, month + " " + limit)) {
            notifications.sendToMembers(
                    workspace,
                    Role.ADMIN,
                    new Notice(
                            type,
                            title,
                            ("The workspace has used %,d of %,d clicks this month. All links keep" + " redirecting.")
                                    .formatted(used, limit),
                            null));
        }
    }
}
