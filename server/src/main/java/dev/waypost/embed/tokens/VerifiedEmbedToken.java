package dev.waypost.embed.tokens;

import dev.waypost.access.WorkspaceId;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.links.model.LinkId;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The permissions of a valid token. */
public record VerifiedEmbedToken(
        boolean valid,
        @Schema(examples = "stats") String type,
        WorkspaceId workspaceId,
        @Nullable LinkId linkId,
        @Nullable CampaignId campaignId,
        Instant expiresAt) {
    public static VerifiedEmbedToken of(EmbedToken token) {
        return new VerifiedEmbedToken(
                true, token.type().text(), token.workspaceId(), token.linkId(), token.campaignId(), token.expiresAt());
    }
}
