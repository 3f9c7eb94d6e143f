package dev.waypost.partners;

import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.web.JsonConventions;

/** Where a partner stands in a program. Only approved ones earn. */
public enum EnrollmentStatus {
    PENDING,
    APPROVED,
    REJECTED,
    SUSPENDED,
    BANNED,
    WITHDRAWN,
    CLOSED;

    /** The next status by a decision, when there is a way to it. */
    EnrollmentStatus after(Decision decision) {
        if (!decision.from().contains(this)) {
            throw new ApiException(
                    ErrorCode.INVALID_STATUS_TRANSITION,
                    "A partner who is %s cannot become %s"
                            .formatted(JsonConventions.nameOf(this), JsonConventions.nameOf(decision.to())));
        }
        return decision.to();
    }
}
