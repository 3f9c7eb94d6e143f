package dev.waypost.customers;

import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.partners.PartnerId;
import dev.waypost.events.Event;
import dev.waypost.platform.money.Money;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Somebody a workspace knows by a name of its own.
 *
 * @param externalId what the workspace calls them; gone once they are deleted
 * @param click the one that brought them, the newest if there were several
 * @param partnerId whose link it was on, as it was then
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

    /** What is known about the person. */
    public record Profile(
            @Nullable String name,
            @Nullable String email,
            @Nullable String avatar,
            @Nullable String country) {
        public static final Profile UNKNOWN = new Profile(null, null, null, null);
    }

    /**
     * What they did.
     *
     * @param saleAmount everything they bought, also what they gave back
     * @param ltv what is left of it after refunds
     */
    public record Totals(
            long leads,
            long sales,
            Money saleAmount,
            Money ltv,
            @Nullable Instant firstSaleAt,
            @Nullable Instant lastEventAt) {}
}
