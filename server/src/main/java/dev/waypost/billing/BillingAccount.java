package dev.waypost.billing;

import dev.waypost.access.WorkspaceId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * How a workspace pays.
 *
 * @param customerRef what the payment provider calls the workspace
 */
public record BillingAccount(
        WorkspaceId workspaceId,
        @Nullable String customerRef,
        @Nullable PaymentMethod paymentMethod,
        Recharge recharge) {

    /**
     * A way to pay that can be used again.
     *
     * @param label what people know it by, such as Visa •••• 4242
     */
    public record PaymentMethod(String ref, String label) {}

    /**
     * Buying credits when few are left.
     *
     * @param below the worth of the credits below which some are bought, in cents
     * @param amount how much is bought, in cents
     * @param failures payments in a row that were declined
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
