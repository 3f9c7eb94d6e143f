package dev.waypost.customers;

import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.events.Event;
import dev.waypost.platform.money.Money;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A customer of a workspace.
 *
 * @param externalId the ID in the workspace's own systems; erased on deletion
 * @param click the newest click that referred them
 * @param partnerId the partner of the link at the time of the click, else of the first discount code
 */
public record Customer(
        CustomerId id,
        WorkspaceId workspaceId,
        @Nullable String externalId,
        Profile profile,
        @Nullable Event click,
        @Nullable PartnerId partnerId,
        Totals totals,
        Instant firstSeenAt,
        @Nullable Instant subscriptionCanceledAt,
        Map<String, @Nullable Object> metadata,
        Instant createdAt,
        Instant updatedAt) {

    /** The profile of the person. */
    public record Profile(
            @Nullable String name,
            @Nullable String email,
            @Nullable String avatar,
            @Nullable String country) {
        public static final Profile UNKNOWN = new Profile(null, null, null, null);
    }

    /**
     * The totals of the customer.
     *
     * @param saleAmount of all sales, including refunded ones
     * @param ltv net of refunds
     */
    public record Totals(
            long leads,
            long sales,
            Money saleAmount,
            Money ltv,
            @Nullable Instant firstSaleAt,
            @Nullable Instant lastEventAt) {}
}
