package dev.waypost.campaigns;

import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.IdPrefix;
import java.util.UUID;

/** Names a campaign. */
@IdPrefix(value = "camp", alias = "campaign")
public record CampaignId(UUID value) implements Id {
    @Override
    public String toString() {
        return text();
    }
}
