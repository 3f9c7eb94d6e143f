package dev.waypost.campaigns;

import dev.waypost.access.Role;
import dev.waypost.campaigns.cost.BudgetState;
import dev.waypost.notifications.Notice;
import dev.waypost.notifications.NotificationType;
import dev.waypost.notifications.Notifications;
import dev.waypost.occurrences.Occurrence.About;
import dev.waypost.occurrences.Occurrence.Payload;
import dev.waypost.occurrences.OccurrenceType;
import dev.waypost.occurrences.Occurrences;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.scheduler.Scheduled;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Notifies members and webhooks when a budget is almost or completely spent: once, and again only after it recovered.
 */
@ApplicationScoped
class BudgetAlerts {
    private final CampaignRepository repository;
    private final MeasuredCampaignRepository measured;
    private final Notifications notifications;
    private final Occurrences occurrences;
    private final Clock clock;

    BudgetAlerts(
            CampaignRepository repository,
            MeasuredCampaignRepository measured,
            Notifications notifications,
            Occurrences occurrences,
            Clock clock) {
        this.repository = repository;
        this.measured = measured;
        this.notifications = notifications;
        this.occurrences = occurrences;
        this.clock = clock;
    }

    @Scheduled(identity = "budget-alerts", every = "20s", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    void check() {
        Instant now = clock.instant();
        List<CampaignId> inUse = repository.withBudgetInUse(now);
        if (!inUse.isEmpty()) {
            measured.withBudget(inUse, now)
                    .forEach(campaign -> QuarkusTransaction.requiringNew().run(() -> alert(campaign)));
        }
    }

    private void alert(MeasuredCampaign spending) {
        Campaign campaign = spending.campaign();
        BudgetState state = spending.budget().state();
        BudgetState told = repository.budgetTold(campaign.id()).orElse(BudgetState.OK);
        boolean news = repository.setBudgetTold(campaign.id(), state == BudgetState.OK ? null : state);
        if (news && state.compareTo(told) > 0) {
            notifications.sendToMembers(campaign.workspaceId(), Role.EDITOR, notice(campaign, state));
            occurrences.publish(campaign.workspaceId(), type(state), () -> payload(spending));
        }
    }

    private static OccurrenceType type(BudgetState state) {
        return state == BudgetState.EXHAUSTED
                ? OccurrenceType.CAMPAIGN_BUDGET_EXHAUSTED
                : OccurrenceType.CAMPAIGN_BUDGET_WARNING;
    }

    private static Payload payload(MeasuredCampaign measured) {
        Map<String, @Nullable Object> data = new LinkedHashMap<>();
        data.put("campaign", CampaignView.of(measured));
        return new Payload(new About(null, measured.campaign().id().value(), null, null, null, false), data);
    }

    private static Notice notice(Campaign campaign, BudgetState state) {
        String name = campaign.settings().name();
        String page = "/campaigns/" + campaign.id();
        return state == BudgetState.EXHAUSTED
                ? new Notice(
                        NotificationType.BUDGET_EXHAUSTED,
                        "The budget of %s is spent".formatted(name),
                        "Until budget is available again, its links redirect to the fallback URL, if one is set.",
                        page)
                : new Notice(
                        NotificationType.BUDGET_WARNING,
                        "The budget of %s is almost spent".formatted(name),
                        "More than 80 % of a budget has been used.",
                        page);
    }
}
