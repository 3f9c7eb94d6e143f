package dev.waypost.embed;

import dev.waypost.access.WorkspaceId;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.links.LinkId;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a token lets a widget do.
 *
 * @param linkId only about this link
 * @param campaignId only about this campaign
 * @param allowedOrigins the pages that may use it; all when empty
 */
record EmbedToken(
        EmbedTokenId id,
        WorkspaceId workspaceId,
        EmbedType type,
        @Nullable LinkId linkId,
        @Nullable CampaignId campaignId,
        @Nullable String partnerId,
        List<String> allowedOrigins,
        Instant expiresAt) {}
