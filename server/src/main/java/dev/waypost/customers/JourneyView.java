package dev.waypost.customers;

import dev.waypost.campaigns.CampaignId;
import dev.waypost.links.model.LinkId;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The events of a customer, oldest first. */
public record JourneyView(CustomerId customerId, List<JourneyEvent> events) {

    /** A click, a lead or a sale. */
    public record JourneyEvent(
            @Schema(description = "The ID of a conversion or of a click", examples = "conv_01k2m4p6r8t0v2x4z6b8d0f2")
            String id,

            @Schema(examples = "sale") String type,
            @Schema(examples = "Purchase") String event,
            Instant timestamp,
            @Nullable LinkId linkId,
            @Nullable CampaignId campaignId,

            @Schema(description = "In major units", examples = "49.90") @Nullable
            BigDecimal value,

            @Schema(examples = "USD") @Nullable String currency,
            Map<String, @Nullable Object> metadata) {}
}
