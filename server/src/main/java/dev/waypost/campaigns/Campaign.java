package dev.waypost.campaigns;

import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import java.time.Instant;

/** A group of links with a status, a price and budgets. */
record Campaign(
        CampaignId id,
        WorkspaceId workspaceId,
        CampaignStatus status,
        CampaignSettings settings,
        UserId createdBy,
        Instant createdAt,
        Instant updatedAt) {

    Campaign with(CampaignStatus newStatus, CampaignSettings newSettings, Instant now) {
        return new Campaign(id, workspaceId, newStatus, newSettings, createdBy, createdAt, now);
    }
}
