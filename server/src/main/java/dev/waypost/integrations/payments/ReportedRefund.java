package dev.waypost.integrations.payments;

import dev.waypost.platform.money.Money;
import org.jspecify.annotations.Nullable;

/**
 * A refund reported by a service.
 *
 * @param reference at the service; a repeated report replaces the earlier one
 * @param money null for a full refund
 */
public record ReportedRefund(
        Kind kind, String reference, @Nullable Money money) {

    /** A single refund, the total of all refunds, or a failed refund. */
    public enum Kind {
        REFUND,
        TOTAL,
        FAILED
    }
}
