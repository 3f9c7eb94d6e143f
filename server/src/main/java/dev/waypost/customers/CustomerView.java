package dev.waypost.customers;

import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.events.Event;
import dev.waypost.links.model.LinkId;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A customer in API responses. Money is in major units of {@code currency}. */
public record CustomerView(
        CustomerId id,
        @Schema(examples = "user_42") @Nullable String externalId,
        @Schema(examples = "Ada Lovelace") @Nullable String name,
        @Schema(examples = "ada@example.com") @Nullable String email,
        @Nullable String avatar,
        @Schema(examples = "GB") @Nullable String country,

        @Schema(description = "The click that led to the customer") @Nullable
        String clickId,

        @Nullable LinkId linkId,
        @Nullable CampaignId campaignId,

        @Schema(description = "The partner whose link or discount code led to the customer") @Nullable
        PartnerId partnerId,

        long leads,
        long sales,

        @Schema(description = "Total purchases", examples = "120.00")
        BigDecimal saleAmount,

        @Schema(description = "The amount after refunds", examples = "100.00")
        BigDecimal ltv,

        @Schema(description = "Alias of ltv", examples = "100.00")
        BigDecimal revenue,

        @Schema(description = "Alias of saleAmount", examples = "120.00")
        BigDecimal grossRevenue,

        @Schema(description = "Refunds to the customer", examples = "20.00")
        BigDecimal refunds,

        @Schema(examples = "USD") String currency,
        Instant firstSeenAt,
        @Nullable Instant firstSaleAt,
        @Nullable Instant lastEventAt,
        @Nullable Instant subscriptionCanceledAt,
        Map<String, @Nullable Object> metadata,
        Instant createdAt,
        Instant updatedAt) {

    public static CustomerView of(Customer customer) {
        Event click = customer.click();
        Customer.Totals totals = customer.totals();
        return new CustomerView(
                customer.id(),
                customer.externalId(),
                customer.profile().name(),
                customer.profile().email(),
                customer.profile().avatar(),
                customer.profile().country(),
                click == null ? null : click.click(),
                click == null ? null : new LinkId(click.link()),
                click == null || click.campaign() == null ? null : new CampaignId(click.campaign()),
                customer.partnerId(),
                totals.leads(),
                totals.sales(),
                totals.saleAmount().major(),
                totals.ltv().major(),
                totals.ltv().major(),
                totals.saleAmount().major(),
                totals.saleAmount().major().subtract(totals.ltv().major()),
                totals.ltv().currency(),
                customer.firstSeenAt(),
                totals.firstSaleAt(),
                totals.lastEventAt(),
                customer.subscriptionCanceledAt(),
                customer.metadata(),
                customer.createdAt(),
                customer.updatedAt());
    }
}
