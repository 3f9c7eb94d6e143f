package dev.waypost.billing.accounts;

import dev.waypost.access.WorkspaceId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The payment data of a workspace.
 *
 * @param customerRef the ID of the workspace at the payment provider
 */
public record BillingAccount(
        WorkspaceId workspaceId,
        @Nullable String customerRef,
        @Nullable PaymentMethod paymentMethod,
        Recharge recharge) {

    /**
     * A reusable payment method.
     *
     * @param label such as Visa •••• 4242
     */
    public record PaymentMethod(String ref, String label) {}

    /**
     * The automatic purchase of credits.
     *
     * @param below the value of the remaining credits that triggers it, in cents
     * @param amount of a purchase, in cents
     * @param failures number of consecutive declined payments
     */
    public record Recharge(
            boolean enabled,
            long below,
            long amount,
            int failures,
            @Nullable Instant attemptedAt) {
        static final Recharge OFF = new Recharge(false, 100, 1_000, 0, null);
    }

    static BillingAccount none(WorkspaceId workspace) {
        return new BillingAccount(workspace, null, null, Recharge.OFF);
    }
}
