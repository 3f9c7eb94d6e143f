package dev.waypost.affiliate.payouts;

import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.web.JsonConventions;
import java.util.Set;

/** Where a payout stands: made, confirmed, on its way, paid; or it failed or was canceled. */
public enum PayoutStatus {
    PENDING,
    PROCESSING,
    SENT,
    COMPLETED,
    FAILED,
    CANCELED;

    /** The next status, when there is a way to it. */
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
