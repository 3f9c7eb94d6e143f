package dev.waypost.affiliate.partners.model;

import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.web.input.JsonConventions;

/** The status of a partner in a program. Only approved partners earn. */
public enum EnrollmentStatus {
    PENDING,
    APPROVED,
    REJECTED,
    SUSPENDED,
    BANNED,
    WITHDRAWN,
    CLOSED;

    /** The status after a decision, if the transition is allowed. */
    public EnrollmentStatus after(EnrollmentDecision enrollmentDecision) {
        if (!enrollmentDecision.from().contains(this)) {
            throw new ApiException(
                    ErrorCode.INVALID_STATUS_TRANSITION,
                    "A partner who is %s cannot become %s"
                            .formatted(JsonConventions.nameOf(this), JsonConventions.nameOf(enrollmentDecision.to())));
        }
        return enrollmentDecision.to();
    }
}
