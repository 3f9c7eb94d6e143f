package dev.waypost.events;

import dev.waypost.platform.money.Money;
import dev.waypost.platform.money.SaleAmount;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Something that happened at a link. A lead or a sale carries the facts of the click it came from; one that no click
 * brought has {@link #NO_LINK}, an empty click and trigger, and nothing else that is known.
 *
 * @param at milliseconds since 1970
 * @param click names the click; a lead or a sale has that of the click it came from
 * @param visitor the same for the same visitor as far as the workspace's privacy level allows
 * @param charged the campaign was active, so that the click costs
 * @param trigger link, qr, deeplink, pageview, embed or api
 * @param botReason why the click is not counted as one of a person
 */
public record Event(
        Kind kind,
        long at,
        String click,
        UUID workspace,
        UUID link,
        @Nullable UUID campaign,
        @Nullable UUID rule,
        @Nullable UUID domain,
        long visitor,
        boolean newVisitor,
        boolean charged,
        String trigger,
        @Nullable String variant,
        @Nullable String qrCode,
        Where where,
        Device device,
        Source source,
        @Nullable String destination,
        @Nullable String botReason,
        @Nullable Outcome outcome) {

    /** The link of a lead or a sale that no click brought. */
    public static final UUID NO_LINK = new UUID(0, 0);

    /** A lead or a sale that no click brought, such as one that is credited by a discount code. */
    public static Event withoutClick(Kind kind, long at, UUID workspace, Outcome outcome) {
        return new Event(
                kind,
                at,
                "",
                workspace,
                NO_LINK,
                null,
                null,
                null,
                0,
                false,
                false,
                "",
                null,
                null,
                new Where(null, null, null, null, Double.NaN, Double.NaN),
                new Device(null, null, null, null),
                new Source(null, null, null, null, null, null, null, null),
                null,
                null,
                outcome);
    }

    /** A lead, a sale or a refund that came of this click. */
    public Event ledTo(Kind result, long time, Outcome what) {
        return new Event(
                result,
                time,
                click,
                workspace,
                link,
                campaign,
                rule,
                domain,
                visitor,
                newVisitor,
                charged,
                trigger,
                variant,
                qrCode,
                where,
                device,
                source,
                destination,
                botReason,
                what);
    }

    /** Whether it happened at a link. */
    public boolean hasLink() {
        return !link.equals(NO_LINK);
    }

    /** The number is what the store keeps and never changes. */
    public enum Kind {
        CLICK(0),
        BOT(1),
        LEAD(2),
        SALE(3),
        REFUND(4);

        private final int number;

        Kind(int number) {
            this.number = number;
        }

        public int number() {
            return number;
        }

        static Kind of(int number) {
            for (Kind kind : values()) {
                if (kind.number == number) {
                    return kind;
                }
            }
            throw new IllegalArgumentException("Unknown event kind %d".formatted(number));
        }
    }

    /** Coordinates are NaN where nothing is known. */
    public record Where(
            @Nullable String country,
            @Nullable String continent,
            @Nullable String region,
            @Nullable String city,
            double latitude,
            double longitude) {
        /** The decimals that were stored. Widened, 37.422 would become 37.422000885009766. */
        public static double coordinate(float stored) {
            return Double.parseDouble(Float.toString(stored));
        }
    }

    /** The type is mobile, tablet, desktop, tv or bot. */
    public record Device(
            @Nullable String type,
            @Nullable String browser,
            @Nullable String os,
            @Nullable String brand) {}

    /** Where a visitor came from: the whole address, its host, and what the campaign's parameters say. */
    public record Source(
            @Nullable String referrer,
            @Nullable String referrerDomain,
            @Nullable String utmSource,
            @Nullable String utmMedium,
            @Nullable String utmCampaign,
            @Nullable String utmTerm,
            @Nullable String utmContent,
            @Nullable String language) {}

    /**
     * What came of a click.
     *
     * @param count 1, or -1 if a conversion is reversed
     * @param amount in minor units of the currency
     * @param revenue the amount in the currency of the workspace, at the rate of the sale's day; null in events of
     *     earlier versions
     */
    public record Outcome(
            UUID conversion,
            @Nullable UUID customer,
            String event,
            int count,
            long amount,
            String currency,
            @Nullable String orderId,
            @Nullable Money revenue) {
        public SaleAmount saleAmount() {
            return new SaleAmount(new Money(amount, currency), revenue);
        }
    }
}
