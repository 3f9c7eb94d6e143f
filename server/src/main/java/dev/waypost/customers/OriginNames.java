package dev.waypost.customers;

import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.partners.ReferringPartners;
import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.links.model.LinkId;
import dev.waypost.links.shortcodes.ShortDomains;
import dev.waypost.routing.RuleId;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;

/** Resolves the names of links, campaigns and rules that referred customers. */
@ApplicationScoped
public class OriginNames {
    private final OriginRepository repository;
    private final ShortDomains domains;
    private final ReferringPartners referringPartners;

    OriginNames(OriginRepository repository, ShortDomains domains, ReferringPartners referringPartners) {
        this.repository = repository;
        this.domains = domains;
        this.referringPartners = referringPartners;
    }

    /** The link, unless it was deleted. */
    public Optional<LinkOrigin> link(WorkspaceId workspace, LinkId link) {
        return repository
                .link(workspace, link)
                .map(found -> new LinkOrigin(link, found.title(), domains.url(found.host(), found.shortCode())));
    }

    Optional<AttributionView.CampaignOrigin> campaign(WorkspaceId workspace, CampaignId campaign) {
        return repository
                .campaignName(workspace, campaign)
                .map(name -> new AttributionView.CampaignOrigin(campaign, name));
    }

    Optional<AttributionView.PartnerOrigin> partner(WorkspaceId workspace, PartnerId partner) {
        return referringPartners
                .find(workspace, partner)
                .map(found -> new AttributionView.PartnerOrigin(found.id(), found.name()));
    }

    Optional<AttributionView.RuleOrigin> rule(WorkspaceId workspace, RuleId rule) {
        return repository.ruleName(workspace, rule).map(name -> new AttributionView.RuleOrigin(rule, name));
    }
}
