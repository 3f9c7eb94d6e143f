package dev.waypost.rules;

import dev.waypost.campaigns.CampaignId;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.id.Id;
import org.jspecify.annotations.Nullable;

/** The owner of a rule: a link or a campaign. */
sealed interface RuleOwner {
    Id id();

    /** The owner in a request, which names exactly one of the two. */
    static RuleOwner of(@Nullable LinkId linkId, @Nullable CampaignId campaignId) {
        if (linkId != null && campaignId == null) {
            return new OfLink(linkId);
        }
        if (campaignId != null && linkId == null) {
            return new OfCampaign(campaignId);
        }
        throw ApiException.invalid("linkId", "is required, or campaignId");
    }

    record OfLink(LinkId id) implements RuleOwner {}

    record OfCampaign(CampaignId id) implements RuleOwner {}
}
