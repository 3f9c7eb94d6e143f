package dev.waypost.integrations;

import dev.waypost.platform.money.Money;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A payment, or something else worth counting, that a service tells of.
 *
 * @param references the names that the service has for it; the first is what the order is called unless another is known
 * @param clickId what the service was told by the page that the visitor paid on
 * @param money nothing for what is no sale
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
     * Who paid.
     *
     * @param externalId what the workspace calls them, where the service was told
     * @param reference what the service calls them
     */
    public record Buyer(
            @Nullable String externalId,
            @Nullable String reference,
            @Nullable String name,
            @Nullable String email) {}
}
