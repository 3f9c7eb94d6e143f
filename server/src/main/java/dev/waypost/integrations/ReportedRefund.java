package dev.waypost.integrations;

import dev.waypost.platform.money.Money;
import org.jspecify.annotations.Nullable;

/**
 * Money that a service says was given back.
 *
 * @param reference the service's name for it; to tell of it again replaces what was told before
 * @param money null for all that was paid
 */
public record ReportedRefund(
        Kind kind, String reference, @Nullable Money money) {

    /** One refund of a payment, all of its refunds added up, or a refund that did not come about after all. */
    public enum Kind {
        REFUND,
        TOTAL,
        FAILED
    }
}
