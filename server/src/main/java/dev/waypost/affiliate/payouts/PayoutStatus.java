package dev.waypost.affiliate.payouts;

import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.web.input.JsonConventions;
import java.util.Set;

/** The status of a payout: created, confirmed, processing, paid; or failed or cancelled. */
public enum PayoutStatus {
    PENDING,
    PROCESSING,
    SENT,
    COMPLETED,
    FAILED,
    CANCELED;

    /** The next status, if the transition is allowed. */
    PayoutStatus to(PayoutStatus next) {
        Set<PayoutStatus> possible = switch (this) {
            case PENDING -> Set.of(PROCESSING, CANCELED);
            case PROCESSING -> Set.of(SENT, COMPLETED, FAILED, CANCELED);
            case SENT -> Set.of(COMPLETED, FAILED);
            case COMPLETED, FAILED, CANCELED -> Set.of();
        };
        if (!possible.contains(next)) {
            throw new ApiException(
                    ErrorCode.INVALID_STATUS_TRANSITION,
                    "A payout that is %s cannot become %s"
                            .formatted(JsonConventions.nameOf(this), JsonConventions.nameOf(next)));
        }
        return next;
    }
}
