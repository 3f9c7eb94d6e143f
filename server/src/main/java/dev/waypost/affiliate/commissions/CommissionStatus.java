package dev.waypost.affiliate.commissions;

import dev.waypost.affiliate.programs.Program;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.web.JsonConventions;

/** Where a commission stands: pending, approved, paid in the end. On hold it waits; the others are nothing to be paid. */
public enum CommissionStatus {
    PENDING,
    APPROVED,
    PAID,
    REFUNDED,
    DUPLICATE,
    FRAUD,
    CANCELED,
    HOLD;

    /** Whether it counts as earned. */
    boolean stands() {
        return this == PENDING || this == APPROVED || this == PAID || this == HOLD;
    }

    /** What a commission becomes when it is not on hold any more. */
    static CommissionStatus afterHolding(Program program) {
        return program.settings().autoApproveCommissions() ? APPROVED : PENDING;
    }

    /** What is paid stays; only what is approved is paid; and what was taken back is pending before it is anything else. */
    CommissionStatus to(CommissionStatus next) {
        boolean possible = next == this
                || switch (this) {
                    case PAID -> false;
                    case APPROVED -> true;
                    case PENDING, HOLD -> next != PAID;
                    case REFUNDED, DUPLICATE, FRAUD, CANCELED -> next == PENDING;
                };
        if (!possible) {
            throw new ApiException(
                    ErrorCode.INVALID_STATUS_TRANSITION,
                    "A commission that is %s cannot become %s"
                            .formatted(JsonConventions.nameOf(this), JsonConventions.nameOf(next)));
        }
        return next;
    }
}
