package dev.waypost.campaigns;

import dev.waypost.access.Role;
import dev.waypost.notifications.Notice;
import dev.waypost.notifications.NotificationType;
import dev.waypost.notifications.Notifications;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.scheduler.Scheduled;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.List;

/** Tells when a budget is nearly or wholly spent: once, and again only after it was better in between. */
@ApplicationScoped
class BudgetAlerts {
    private final CampaignRepository repository;
    private final Notifications notifications;
    private final Clock clock;

    BudgetAlerts(CampaignRepository repository, Notifications notifications, Clock clock) {
        this.repository = repository;
        this.notifications = notifications;
        this.clock = clock;
    }

    @Scheduled(every = "1m", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    void look() {
        Instant now = clock.instant();
        List<CampaignId> inUse = repository.withBudgetInUse(now);
        if (!inUse.isEmpty()) {
            repository
                    .findAll(inUse, now)
                    .forEach(campaign -> QuarkusTransaction.requiringNew().run(() -> tell(campaign)));
        }
    }

    private void tell(MeasuredCampaign measured) {
        Campaign campaign = measured.campaign();
        BudgetState state = measured.budget().state();
        BudgetState told = repository.budgetTold(campaign.id()).orElse(BudgetState.OK);
        boolean news = repository.setBudgetTold(campaign.id(), state == BudgetState.OK ? null : state);
        if (news && state.compareTo(told) > 0) {
            notifications.tellAll(campaign.workspaceId(), Role.EDITOR, notice(campaign, state));
        }
    }

    private static Notice notice(Campaign campaign, BudgetState state) {
        String name = campaign.settings().name();
        String page = "/campaigns/" + campaign.id();
        return state == BudgetState.EXHAUSTED
                ? new Notice(
                        NotificationType.BUDGET_EXHAUSTED,
                        "The budget of %s is spent".formatted(name),
                        "Until there is budget again its links send visitors to the fallback address, if there is one.",
                        page)
                : new Notice(
                        NotificationType.BUDGET_WARNING,
                        "The budget of %s is nearly spent".formatted(name),
                        "More than 80 % of a budget is used.",
                        page);
    }
}
