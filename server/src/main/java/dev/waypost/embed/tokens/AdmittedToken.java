package dev.waypost.embed.tokens;

import dev.waypost.access.Identity;
import dev.waypost.campaigns.CampaignId;
import org.jspecify.annotations.Nullable;

/**
 * A valid token with its issuer and the name of its scope.
 *
 * @param newLinksIn the campaign of created links
 */
public record AdmittedToken(
        EmbedToken token,
        Identity issuer,
        String scopeTitle,
        @Nullable CampaignId newLinksIn) {}
