package dev.waypost.links.model;

import dev.waypost.access.WorkspaceId;
import dev.waypost.campaigns.CampaignId;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The target of a transfer: a campaign or a workspace. */
public record TransferLink(
        @Schema(description = "Another campaign of the workspace") @Nullable
        CampaignId campaignId,

        @Schema(description = "A workspace in which you may create links") @Nullable
        WorkspaceId workspaceId) {}
