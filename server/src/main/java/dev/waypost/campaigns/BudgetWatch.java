package dev.waypost.campaigns;

import dev.waypost.occurrences.Occurrence.About;
import dev.waypost.occurrences.Occurrence.News;
import dev.waypost.occurrences.OccurrenceType;
import dev.waypost.occurrences.Occurrences;
import io.quarkus.scheduler.Scheduled;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Notices budgets that run low or out, and tells of each once: a daily one once a day. */
@ApplicationScoped
class BudgetWatch {
    private final CampaignRepository repository;
    private final Occurrences occurrences;
    private final Clock clock;

    BudgetWatch(CampaignRepository repository, Occurrences occurrences, Clock clock) {
        this.repository = repository;
        this.occurrences = occurrences;
        this.clock = clock;
    }

    @Scheduled(identity = "budget-watch", every = "20s", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    @Transactional
    void look() {
        for (MeasuredCampaign measured : repository.spending(clock.instant())) {
            switch (measured.budget().state()) {
                case OK -> {}
                case WARNING -> tell(OccurrenceType.CAMPAIGN_BUDGET_WARNING, BudgetState.WARNING, measured);
                case EXHAUSTED -> tell(OccurrenceType.CAMPAIGN_BUDGET_EXHAUSTED, BudgetState.EXHAUSTED, measured);
            }
        }
    }

    private void tell(OccurrenceType type, BudgetState state, MeasuredCampaign measured) {
        Campaign campaign = measured.campaign();
        occurrences.publishOnce(
                campaign.workspaceId(), type, campaign.id().value(), mark(state, campaign.settings(), measured), () -> {
                    Map<String, @Nullable Object> data = new LinkedHashMap<>();
                    data.put("campaign", CampaignView.of(measured));
                    return new News(new About(null, campaign.id().value(), null, null, null, false), data);
                });
    }

    /** Which budget it is: the one for all time by its amount, that of a day by the day. */
    private String mark(BudgetState state, CampaignSettings settings, MeasuredCampaign measured) {
        BudgetStatus inAll = BudgetStatus.of(null, measured.cost(), settings.totalBudget(), measured.cost());
        return inAll.state() == state
                ? "total " + settings.totalBudget()
                : "day " + LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
    }
}
