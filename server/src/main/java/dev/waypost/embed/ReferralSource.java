package dev.waypost.embed;

import dev.waypost.access.WorkspaceId;
import dev.waypost.links.LinkId;
import java.util.Optional;

/** Knows the partners of workspaces. The referrals widget works for the partners of the features that are one of these. */
public interface ReferralSource {
    /** What a partner brought and earned; empty where the workspace has no such partner. */
    Optional<ReferralsView> of(WorkspaceId workspace, String partnerId);

    /** The id of the partner whose link it is. */
    Optional<String> partnerOf(WorkspaceId workspace, LinkId link);
}
