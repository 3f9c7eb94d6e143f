package dev.waypost.conversions;

import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.conversions.model.Conversion;
import dev.waypost.conversions.model.ConversionId;
import dev.waypost.conversions.model.ConversionSource;
import dev.waypost.conversions.model.ConversionStatus;
import dev.waypost.conversions.model.ConversionType;
import dev.waypost.customers.CustomerId;
import dev.waypost.events.Event;
import dev.waypost.links.model.LinkId;
import dev.waypost.routing.RuleId;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A conversion in API responses. */
public record ConversionView(
        ConversionId id,
        @Nullable String clickId,
        @Nullable LinkId linkId,
        @Nullable CampaignId campaignId,
        @Nullable RuleId ruleId,
        @Nullable CustomerId customerId,

        @Schema(description = "The partner who is credited with it, by discount code or link") @Nullable
        PartnerId partnerId,

        @Schema(examples = "purchase") String event,
        ConversionType type,
        ConversionStatus status,

        @Schema(description = "In major units of the currency", examples = "49.90")
        BigDecimal value,

        @Schema(examples = "EUR") String currency,
        @Schema(examples = "58.53") BigDecimal valueUsd,
        @Schema(examples = "order-1001") @Nullable String orderId,
        ConversionSource source,
        Map<String, @Nullable Object> metadata,
        Instant createdAt,
        Instant updatedAt,

        @Schema(description = "The refunded amount so far", examples = "0.00")
        BigDecimal refundedValue,

        @Schema(description = "The time of the last refund") @Nullable
        Instant refundedAt,

        @Schema(description = "false until the report is verified or approved", examples = "true")
        boolean confirmed) {

    static ConversionView of(Conversion conversion) {
        Event click = conversion.click();
        return new ConversionView(
                conversion.id(),
                click == null ? null : click.click(),
                click == null ? null : new LinkId(click.link()),
                click == null || click.campaign() == null ? null : new CampaignId(click.campaign()),
                click == null || click.rule() == null ? null : new RuleId(click.rule()),
                conversion.customerId(),
                conversion.partnerId(),
                conversion.event(),
                conversion.type(),
                conversion.status(),
                conversion.money().major(),
                conversion.money().currency(),
                conversion.worth().dollars().major(),
                conversion.orderId(),
                conversion.source(),
                conversion.metadata(),
                conversion.createdAt(),
                conversion.updatedAt(),
                conversion.refunded().money().major(),
                conversion.refunded().at(),
                conversion.confirmed());
    }
}
