package dev.waypost.embed;

import dev.waypost.access.Identity;
import dev.waypost.campaigns.CampaignId;
import org.jspecify.annotations.Nullable;

/**
 * A token that is valid, with whoever issued it and what its scope is called.
 *
 * @param newLinksIn the campaign that created links come into
 */
record AdmittedToken(
        EmbedToken token,
        Identity issuer,
        String scopeTitle,
        @Nullable CampaignId newLinksIn) {}
