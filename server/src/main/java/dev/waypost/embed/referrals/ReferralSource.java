package dev.waypost.embed.referrals;

import dev.waypost.access.WorkspaceId;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.links.model.LinkId;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Provides the referrals of partners to the widget. Implemented by features with partners. */
public interface ReferralSource {
    /** The referrals and earnings of a partner; empty if the workspace has no such partner. */
    Optional<ReferralsView> of(WorkspaceId workspace, String partnerId);

    /** The referrals and earnings of all partners: in the workspace, one of its links or one of its campaigns. */
    ReferralsView within(WorkspaceId workspace, @Nullable LinkId link, @Nullable CampaignId campaign);
}
