package dev.waypost.conversions.model;

import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.web.input.JsonConventions;

/** The status of a conversion. Approved and refunded ones count; a refund removes the money, not the sale. */
public enum ConversionStatus {
    PENDING,
    APPROVED,
    REJECTED,
    REFUNDED,
    FRAUD;

    public boolean counts() {
        return this == APPROVED || this == REFUNDED;
    }

    /** Only an approved conversion can be refunded, and a refunded one can only become approved again. */
    public void requireMoveTo(ConversionStatus next, ConversionType type) {
        boolean refund = next == REFUNDED || this == REFUNDED;
        boolean between = next == APPROVED || this == APPROVED;
        if (refund && (!between || type == ConversionType.LEAD)) {
            throw new ApiException(
                    ErrorCode.INVALID_STATUS_TRANSITION,
                    "A %s %s cannot become %s"
                            .formatted(
                                    JsonConventions.nameOf(this),
                                    JsonConventions.nameOf(type),
                                    JsonConventions.nameOf(next)));
        }
    }
}
