package dev.waypost.campaigns;

import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.web.JsonConventions;
import java.util.Arrays;

/**
 * Where a campaign stands. Paused, its rules are skipped and it costs nothing; archived, it is hidden as well. Its links
 * lead on in any case.
 */
public enum CampaignStatus {
    ACTIVE,
    PAUSED,
    ARCHIVED;

    /** Reads the status a campaign is to have next; an unknown one is no transition. */
    static CampaignStatus wanted(String text) {
        return Arrays.stream(values())
                .filter(status -> JsonConventions.nameOf(status).equals(text))
                .findFirst()
                .orElseThrow(
                        () -> refused("The status must be one of " + JsonConventions.namesOf(CampaignStatus.class)));
    }

    /** The next status, when there is a way to it: an archived campaign has to be activated before it can be paused. */
    CampaignStatus to(CampaignStatus next) {
        if (this == ARCHIVED && next == PAUSED) {
            throw refused("An archived campaign cannot be paused; activate it first");
        }
        return next;
    }

    private static ApiException refused(String message) {
        return new ApiException(ErrorCode.INVALID_STATUS_TRANSITION, message);
    }
}
