package dev.waypost.campaigns;

import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.web.input.JsonConventions;
import java.util.Arrays;

/**
 * The status of a campaign. While paused, its rules are skipped and it costs nothing; archived, it is hidden as well.
 * Its links keep redirecting in any status.
 */
public enum CampaignStatus {
    ACTIVE,
    PAUSED,
    ARCHIVED;

    /** Parses the requested status. */
    static CampaignStatus wanted(String text) {
        return Arrays.stream(values())
                .filter(status -> JsonConventions.nameOf(status).equals(text))
                .findFirst()
                .orElseThrow(
                        () -> refused("The status must be one of " + JsonConventions.namesOf(CampaignStatus.class)));
    }

    /**
     * The next status, if the transition is allowed: an archived campaign must be activated before it can be paused.
     */
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
