package dev.waypost.integrations.payments;

import dev.waypost.platform.money.Money;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A payment or another event reported by a service.
 *
 * @param references of the payment at the service; the first is the order ID unless another is known
 * @param clickId passed by the page of the payment
 * @param money null if it is not a sale
 */
public record Payment(
        List<String> references,
        String event,
        Money money,
        @Nullable String clickId,
        Buyer buyer,
        Map<String, @Nullable Object> metadata,
        Instant at) {

    /**
     * The payer.
     *
     * @param externalId the ID in the workspace's own systems, if the service has it
     * @param reference the ID at the service
     */
    public record Buyer(
            @Nullable String externalId,
            @Nullable String reference,
            @Nullable String name,
            @Nullable String email) {}
}
