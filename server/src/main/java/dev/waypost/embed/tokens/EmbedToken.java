package dev.waypost.embed.tokens;

import dev.waypost.access.WorkspaceId;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.links.model.LinkId;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The permissions of a widget token.
 *
 * @param linkId restricts it to a link
 * @param campaignId restricts it to a campaign
 * @param allowedOrigins the origins that may use it; all if empty
 */
public record EmbedToken(
        EmbedTokenId id,
        WorkspaceId workspaceId,
        EmbedType type,
        @Nullable LinkId linkId,
        @Nullable CampaignId campaignId,
        @Nullable String partnerId,
        List<String> allowedOrigins,
        Instant expiresAt) {}
