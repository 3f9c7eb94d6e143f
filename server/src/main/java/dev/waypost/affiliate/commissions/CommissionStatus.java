package dev.waypost.affiliate.commissions;

import dev.waypost.affiliate.programs.Program;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.web.input.JsonConventions;

/**
 * The status of a commission: pending, approved, finally paid. On hold it waits; commissions in other statuses are not
 * paid.
 */
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
    public boolean stands() {
        return this == PENDING || this == APPROVED || this == PAID || this == HOLD;
    }

    /** The status of a commission after its hold ends. */
    static CommissionStatus afterHolding(Program program) {
        return program.settings().autoApproveCommissions() ? APPROVED : PENDING;
    }

    /** A paid commission stays paid; only an approved one can be paid; a refused one must become pending first. */
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
