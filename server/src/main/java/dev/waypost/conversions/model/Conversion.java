package dev.waypost.conversions.model;

import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.partners.ReferringPartners;
import dev.waypost.affiliate.partners.model.EnrollmentId;
import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.customers.CustomerId;
import dev.waypost.events.Event;
import dev.waypost.platform.money.Money;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A lead or a sale.
 *
 * @param click what it came from; null for a sale to a customer that no click brought
 * @param partnerId who is credited with it, as it was then
 * @param credit the membership of the partner; null for conversions before memberships were stored
 * @param worth the money in US dollars and in the workspace's currency, at the rates of its day
 * @param confirmed false until the report is proven or approved: until then it is not counted, announced or paid for
 */
public record Conversion(
        ConversionId id,
        WorkspaceId workspaceId,
        @Nullable Event click,
        @Nullable PartnerId partnerId,
        @Nullable Credit credit,
        @Nullable CustomerId customerId,
        String event,
        ConversionStatus status,
        ConversionSource source,
        Money money,
        Worth worth,
        @Nullable String orderId,
        @Nullable String paymentProcessor,
        Map<String, @Nullable Object> metadata,
        Instant createdAt,
        Instant updatedAt,
        Refunded refunded,
        boolean confirmed) {

    /** The sources of attribution: the click and the metadata. */
    public ReferringPartners.SaleOrigin origin() {
        return origin(workspaceId, metadata, click, customerId, createdAt);
    }

    public static ReferringPartners.SaleOrigin origin(
            WorkspaceId workspaceId,
            Map<String, @Nullable Object> metadata,
            @Nullable Event click,
            @Nullable CustomerId customer,
            Instant at) {
        return new ReferringPartners.SaleOrigin(
                workspaceId,
                metadata,
                click == null ? null : click.link(),
                customer == null ? null : customer.value(),
                at);
    }

    public ConversionType type() {
        return money.minor() > 0 ? ConversionType.SALE : ConversionType.LEAD;
    }

    public Conversion with(ConversionStatus newStatus, Instant now) {
        return with(newStatus, refunded, now);
    }

    /** The same conversion with another refunded amount. */
    public Conversion with(Refunded newRefunded, Instant now) {
        boolean all = newRefunded.money().minor() == money.minor();
        return with(all ? ConversionStatus.REFUNDED : ConversionStatus.APPROVED, newRefunded, now);
    }

    public Conversion broughtBy(ReferringPartners.Referral referral) {
        return new Conversion(
                id,
                workspaceId,
                click,
                referral.partnerId(),
                Credit.of(referral),
                customerId,
                event,
                status,
                source,
                money,
                worth,
                orderId,
                paymentProcessor,
                metadata,
                createdAt,
                updatedAt,
                refunded,
                confirmed);
    }

    private Conversion with(ConversionStatus newStatus, Refunded newRefunded, Instant now) {
        return new Conversion(
                id,
                workspaceId,
                click,
                partnerId,
                credit,
                customerId,
                event,
                newStatus,
                source,
                money,
                worth,
                orderId,
                paymentProcessor,
                metadata,
                createdAt,
                now,
                newRefunded,
                confirmed || newStatus == ConversionStatus.APPROVED);
    }

    /** The membership that is credited with a conversion, and whether by a discount code instead of a link. */
    public record Credit(EnrollmentId enrollmentId, boolean byDiscountCode) {
        public static Credit of(ReferringPartners.Referral referral) {
            return new Credit(referral.enrollmentId(), referral.link() == null);
        }
    }

    /** The amount in two common currencies, so that it can be summed. */
    public record Worth(Money dollars, Money revenue) {}

    /**
     * The total refund.
     *
     * @param revenue in the currency of the workspace
     * @param at the time of the newest refund; null if there is none
     */
    public record Refunded(
            Money money, Money revenue, @Nullable Instant at) {
        public static Refunded nothing(Money money, Worth worth) {
            return new Refunded(
                    new Money(0, money.currency()), new Money(0, worth.revenue().currency()), null);
        }
    }
}
