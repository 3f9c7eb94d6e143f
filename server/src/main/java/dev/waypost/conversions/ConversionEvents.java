package dev.waypost.conversions;

import dev.waypost.affiliate.partners.ReferringPartners;
import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.conversions.model.Conversion;
import dev.waypost.conversions.model.ConversionId;
import dev.waypost.conversions.model.ConversionStatus;
import dev.waypost.conversions.model.ConversionType;
import dev.waypost.customers.CustomerId;
import dev.waypost.customers.CustomerView;
import dev.waypost.customers.Customers;
import dev.waypost.events.Event;
import dev.waypost.links.LinkSnapshots;
import dev.waypost.links.model.LinkView;
import dev.waypost.occurrences.Occurrence.About;
import dev.waypost.occurrences.Occurrence.Payload;
import dev.waypost.occurrences.OccurrenceId;
import dev.waypost.occurrences.OccurrenceType;
import dev.waypost.occurrences.Occurrences;
import dev.waypost.platform.money.Money;
import jakarta.enterprise.context.ApplicationScoped;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** Publishes events of leads, sales and refunds, in the transaction of the caller. */
@ApplicationScoped
class ConversionEvents {
    private final Occurrences occurrences;
    private final LinkSnapshots links;
    private final Customers customers;
    private final ReferringPartners referringPartners;

    ConversionEvents(
            Occurrences occurrences, LinkSnapshots links, Customers customers, ReferringPartners referringPartners) {
        this.occurrences = occurrences;
        this.links = links;
        this.customers = customers;
        this.referringPartners = referringPartners;
    }

    void recorded(Conversion conversion) {
        publish(
                conversion.type() == ConversionType.SALE ? OccurrenceType.SALE_CREATED : OccurrenceType.LEAD_CREATED,
                conversion,
                Map.of());
        occurrences.publish(conversion.workspaceId(), OccurrenceType.CONVERSION_CREATED, () -> {
            @Nullable LinkView link = link(conversion);
            Map<String, @Nullable Object> data = new LinkedHashMap<>();
            data.put("conversion", ConversionEventData.of(conversion));
            data.put("click", click(conversion));
            data.put("link", link);
            data.put("customer", customer(conversion));
            return new Payload(about(conversion, link), data);
        });
    }

    /** A part or the rest of a sale was refunded. */
    void refunded(Conversion sale, Money back) {
        publish(OccurrenceType.SALE_REFUNDED, sale, Map.of("refund", RefundEventData.of(sale, back)));
    }

    private void publish(OccurrenceType type, Conversion conversion, Map<String, ?> more) {
        occurrences.publish(conversion.workspaceId(), type, () -> {
            @Nullable LinkView link = link(conversion);
            return new Payload(about(conversion, link), eventData(conversion, link, more));
        });
    }

    /**
     * The payloads of leads and sales of one workspace, as published at the time but with the current link and
     * customer.
     */
    List<Map<String, @Nullable Object>> eventData(List<Conversion> conversions) {
        if (conversions.isEmpty()) {
            return List.of();
        }
        Map<UUID, LinkView> known = links.of(
                conversions.getFirst().workspaceId(),
                conversions.stream()
                        .map(Conversion::click)
                        .filter(Objects::nonNull)
                        .map(Event::link)
                        .collect(Collectors.toSet()));
        return conversions.stream()
                .map(conversion -> {
                    Event click = conversion.click();
                    return eventData(conversion, click == null ? null : known.get(click.link()), Map.of());
                })
                .toList();
    }

    private Map<String, @Nullable Object> eventData(
            Conversion conversion, @Nullable LinkView link, Map<String, ?> more) {
        Map<String, @Nullable Object> data = new LinkedHashMap<>();
        data.put("eventId", new OccurrenceId(conversion.id().value()));
        data.put("eventName", conversion.event());
        data.put("customer", customer(conversion));
        data.put("click", click(conversion));
        data.put("link", link);
        PartnerId partner = conversion.partnerId();
        if (partner != null) {
            data.put(
                    "partner",
                    referringPartners.find(conversion.workspaceId(), partner).orElse(null));
        }
        if (conversion.type() == ConversionType.SALE) {
            data.put("sale", SaleEventData.of(conversion));
        }
        data.putAll(more);
        data.put("metadata", conversion.metadata());
        return data;
    }

    private @Nullable LinkView link(Conversion conversion) {
        Event click = conversion.click();
        return click == null
                ? null
                : links.of(conversion.workspaceId(), Set.of(click.link())).get(click.link());
    }

    private @Nullable CustomerView customer(Conversion conversion) {
        CustomerId customer = conversion.customerId();
        return customer == null
                ? null
                : customers
                        .find(conversion.workspaceId(), customer)
                        .map(CustomerView::of)
                        .orElse(null);
    }

    private static @Nullable ClickEventData click(Conversion conversion) {
        Event click = conversion.click();
        return click == null ? null : ClickEventData.of(click, null);
    }

    private static About about(Conversion conversion, @Nullable LinkView link) {
        Event click = conversion.click();
        if (click == null) {
            return About.NOTHING;
        }
        @Nullable
        UUID folder =
                link == null || link.folderId() == null ? null : link.folderId().value();
        return new About(
                click.link(),
                click.campaign(),
                folder,
                click.where().country(),
                click.device().type(),
                false);
    }

    /** A conversion in short. */
    @Schema(name = "ToldConversion", description = "A summary of a conversion")
    private record ConversionEventData(
            ConversionId id,
            String event,
            ConversionType type,
            BigDecimal value,
            String currency,
            @Nullable String orderId,
            ConversionStatus status) {
        static ConversionEventData of(Conversion conversion) {
            return new ConversionEventData(
                    conversion.id(),
                    conversion.event(),
                    conversion.type(),
                    conversion.money().major(),
                    conversion.money().currency(),
                    conversion.orderId(),
                    conversion.status());
        }
    }

    /** The details of a sale. */
    @Schema(name = "ToldSale", description = "The item bought")
    private record SaleEventData(
            BigDecimal amount,
            String currency,
            @Nullable String invoiceId,
            @Nullable String paymentProcessor) {
        static SaleEventData of(Conversion conversion) {
            return new SaleEventData(
                    conversion.money().major(),
                    conversion.money().currency(),
                    conversion.orderId(),
                    conversion.paymentProcessor());
        }
    }

    /**
     * A refund of a sale.
     *
     * @param total including earlier refunds
     */
    @Schema(name = "ToldRefund", description = "The refunded amount of a sale")
    private record RefundEventData(BigDecimal amount, BigDecimal total, String currency, boolean full) {
        static RefundEventData of(Conversion sale, Money back) {
            return new RefundEventData(
                    back.major(),
                    sale.refunded().money().major(),
                    back.currency(),
                    sale.status() == ConversionStatus.REFUNDED);
        }
    }
}
