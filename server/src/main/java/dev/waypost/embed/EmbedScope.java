package dev.waypost.embed;

import dev.waypost.access.WorkspaceId;
import dev.waypost.analytics.query.QueryScope;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.embed.tokens.EmbedToken;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.id.Id;
import java.util.Locale;
import java.util.UUID;

/** The scope of a widget. */
enum EmbedScope {
    LINK,
    CAMPAIGN,
    WORKSPACE;

    static EmbedScope of(EmbedToken token) {
        return token.linkId() != null ? LINK : token.campaignId() != null ? CAMPAIGN : WORKSPACE;
    }

    /** The ID of the scope of a token. */
    static Id idOf(EmbedToken token) {
        return token.linkId() != null
                ? token.linkId()
                : token.campaignId() != null ? token.campaignId() : token.workspaceId();
    }

    /** The events visible to the token. */
    static QueryScope events(EmbedToken token) {
        return new QueryScope(
                token.workspaceId().value(),
                token.linkId() == null ? null : token.linkId().value(),
                token.campaignId() == null ? null : token.campaignId().value());
    }

    Id id(UUID value) {
        return switch (this) {
            case LINK -> new LinkId(value);
            case CAMPAIGN -> new CampaignId(value);
            case WORKSPACE -> new WorkspaceId(value);
        };
    }

    String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
