package dev.waypost.embed;

import dev.waypost.access.WorkspaceId;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.links.LinkId;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Knows the partners of workspaces. The referrals widget works for the partners of the features that are one of these. */
public interface ReferralSource {
    /** What a partner brought and earned; empty where the workspace has no such partner. */
    Optional<ReferralsView> of(WorkspaceId workspace, String partnerId);

    /** What all partners brought and earned: with the workspace, with one of its links or within one of its campaigns. */
    ReferralsView within(WorkspaceId workspace, @Nullable LinkId link, @Nullable CampaignId campaign);
}
