package dev.waypost.campaigns;

import dev.waypost.access.WorkspaceId;
import dev.waypost.campaigns.cost.Pricing;
import jakarta.enterprise.context.ApplicationScoped;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/** Campaigns, for other features. */
@ApplicationScoped
public class Campaigns {
    private static final int LATELY = 7;
    private static final int FINE = 6;

    private final MeasuredCampaignRepository repository;
    private final Clock clock;

    Campaigns(MeasuredCampaignRepository repository, Clock clock) {
        this.repository = repository;
        this.clock = clock;
    }

    public Optional<CampaignView> find(WorkspaceId workspace, CampaignId id) {
        return repository.find(workspace, id, clock.instant()).map(CampaignView::of);
    }

    /** The campaigns of a workspace that are not archived. */
    public List<CampaignView> listed(WorkspaceId workspace) {
        return repository.all(workspace, clock.instant()).stream()
                .map(CampaignView::of)
                .filter(campaign -> campaign.status() != CampaignStatus.ARCHIVED)
                .toList();
    }

    /** The average daily cost of a campaign over the last seven days. */
    public BigDecimal pace(CampaignView campaign) {
        Pricing pricing = new Pricing(campaign.costModel(), campaign.costOverride());
        return repository
                .spent(campaign.id(), campaign.costCurrency(), LATELY, clock.instant())
                .cost(pricing)
                .divide(BigDecimal.valueOf(LATELY), FINE, RoundingMode.HALF_UP);
    }
}
