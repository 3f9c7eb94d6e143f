package dev.waypost.conversions;

import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.partners.ReferringPartners;
import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.conversions.ledger.ConversionLedger;
import dev.waypost.conversions.model.Conversion;
import dev.waypost.conversions.model.ConversionId;
import dev.waypost.conversions.model.ConversionRecorded;
import dev.waypost.conversions.model.ConversionStatus;
import dev.waypost.conversions.model.ConversionType;
import dev.waypost.conversions.model.NewConversion;
import dev.waypost.conversions.model.PixelId;
import dev.waypost.customers.CustomerId;
import dev.waypost.customers.Customers;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.money.Currencies;
import dev.waypost.platform.money.ExchangeRates;
import dev.waypost.platform.money.Money;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Records conversions, each order once: the conversion, its totals and its event are one transaction. */
@ApplicationScoped
public class ConversionRecorder {
    /** In cents. More than any sale, and small enough that sums fit into 64 bits. */
    private static final long MOST_WORTH = 100_000_000_00L;

    /**
     * Maximum number of reports of one click that await approval: more than a visitor orders, and few enough that a
     * workspace cannot be flooded.
     */
    private static final int MOST_UNCONFIRMED = 20;

    private static final int WAIT_SECONDS = 3_600;

    private final ConversionRepository repository;
    private final ConversionLedger conversionLedger;
    private final ConversionEvents news;
    private final ReferringPartners referringPartners;
    private final Customers customers;
    private final Event<ConversionRecorded> recorded;
    private final Refunds refunds;
    private final ExchangeRates rates;
    private final Ids ids;

    ConversionRecorder(
            ConversionRepository repository,
            ConversionLedger conversionLedger,
            ConversionEvents news,
            ReferringPartners referringPartners,
            Customers customers,
            Event<ConversionRecorded> recorded,
            Refunds refunds,
            ExchangeRates rates,
            Ids ids) {
        this.repository = repository;
        this.conversionLedger = conversionLedger;
        this.news = news;
        this.referringPartners = referringPartners;
        this.customers = customers;
        this.recorded = recorded;
        this.refunds = refunds;
        this.rates = rates;
        this.ids = ids;
    }

    /** The conversion, or the existing one for the same order. */
    @Transactional
    public RecordedConversion record(NewConversion made) {
        if (made.orderId() != null) {
            lockOrders(made.workspaceId(), List.of(made.orderId()));
        }
        Conversion first = conversion(made, ConversionStatus.APPROVED);
        if (!repository.insert(first, made.pixelId())) {
            return new RecordedConversion(
                    ofOrder(made.workspaceId(), made.orderId()).orElseThrow(), true);
        }
        conversionLedger.count(first);
        Conversion conversion = attributed(first);
        news.recorded(conversion);
        recorded.fire(new ConversionRecorded(conversion));
        return new RecordedConversion(conversion, false);
    }

    /**
     * Stores an unverified report of a click. It is counted, published and paid for only after approval, and its order
     * stays free for a verified report until then.
     */
    @Transactional
    public RecordedConversion keepForApproval(NewConversion made) {
        String clickId = Objects.requireNonNull(made.click()).click();
        Optional<Conversion> known = reported(made, clickId);
        if (known.isPresent()) {
            return new RecordedConversion(known.get(), true);
        }
        if (repository.countUnconfirmed(made.workspaceId(), clickId) >= MOST_UNCONFIRMED) {
            throw ApiException.rateLimited("Too many reports of this click are pending approval", WAIT_SECONDS);
        }
        Conversion conversion = conversion(made, ConversionStatus.PENDING);
        return repository.insert(conversion, made.pixelId())
                ? new RecordedConversion(attributed(conversion), false)
                : new RecordedConversion(reported(made, clickId).orElseThrow(), true);
    }

    /** The earlier report of the order for the same click; orders of other clicks are not revealed. */
    private Optional<Conversion> reported(NewConversion made, String clickId) {
        String order = made.orderId();
        return order == null
                ? Optional.empty()
                : ofOrder(made.workspaceId(), order)
                        .filter(same ->
                                same.click() != null && same.click().click().equals(clickId))
                        .or(() -> repository.findUnconfirmed(made.workspaceId(), clickId, order));
    }

    /** Whether a conversion of a click on the link may earn a partner a commission. */
    public boolean isOfPartner(WorkspaceId workspace, UUID link) {
        return referringPartners.ofLink(workspace, link).isPresent();
    }

    /** Whether a partner is credited with a sale by the discount code that its metadata names, also where no click explains it. */
    public boolean isOfCode(WorkspaceId workspace, Map<String, @Nullable Object> metadata, Instant at) {
        return referringPartners
                .ofCode(Conversion.origin(workspace, metadata, null, null, at))
                .isPresent();
    }

    private Conversion conversion(NewConversion made, ConversionStatus status) {
        Conversion.Worth worth = worth(made.workspaceId(), made.money());
        Optional<ReferringPartners.Referral> referral = referringPartners.of(
                Conversion.origin(made.workspaceId(), made.metadata(), made.click(), made.customerId(), made.at()));
        return new Conversion(
                new ConversionId(ids.next()),
                made.workspaceId(),
                made.click(),
                referral.map(ReferringPartners.Referral::partnerId).orElse(null),
                referral.map(Conversion.Credit::of).orElse(null),
                made.customerId(),
                made.event(),
                status,
                made.source(),
                made.money(),
                worth,
                made.orderId(),
                made.paymentProcessor(),
                made.metadata(),
                made.at(),
                made.at(),
                Conversion.Refunded.nothing(made.money(), worth),
                status == ConversionStatus.APPROVED);
    }

    /**
     * Raises the total refund of an order to at least the given amount, in minor units of its currency. False if that
     * changes nothing: the refund was already as high, or the sale was rejected.
     */
    @Transactional
    public boolean refund(WorkspaceId workspace, ConversionId id, long total) {
        Conversion before = repository.lock(workspace, id).orElseThrow();
        return refund(before, Math.max(total, before.refunded().money().minor()));
    }

    /** Lowers the total refund of an order to at most the given amount. False if it was not higher. */
    @Transactional
    public boolean takeBackRefund(WorkspaceId workspace, ConversionId id, long total) {
        Conversion before = repository.lock(workspace, id).orElseThrow();
        return refund(before, Math.min(total, before.refunded().money().minor()));
    }

    private boolean refund(Conversion before, long total) {
        return before.status().counts()
                && before.type() == ConversionType.SALE
                && !refunds.refund(before, total).equals(before);
    }

    /**
     * Serialises sales and refunds of these orders until the transaction ends, so that a refund without a sale is seen
     * by a sale that arrives later.
     */
    @Transactional(Transactional.TxType.MANDATORY)
    public void lockOrders(WorkspaceId workspace, Collection<String> orders) {
        repository.lockOrders(workspace, orders);
    }

    /** The newest lead of a customer with that name. */
    public Optional<Conversion> lead(WorkspaceId workspace, CustomerId customer, String event) {
        return repository.findLead(workspace, customer, event);
    }

    /** The conversion of an order. */
    public Optional<Conversion> ofOrder(WorkspaceId workspace, @Nullable String orderId) {
        return orderId == null ? Optional.empty() : repository.findByOrder(workspace, orderId);
    }

    /** Requires an amount that can be recorded. */
    public void requireWorth(String field, Money money) {
        if (rates.convert(money, Currencies.DOLLAR).minor() > MOST_WORTH) {
            throw ApiException.invalid(field, "must not be worth more than 100 million US dollars");
        }
    }

    /** Requires a pixel of the workspace. */
    public void requirePixel(WorkspaceId workspace, PixelId pixel) {
        if (!repository.hasPixel(workspace, pixel)) {
            throw ApiException.invalid("pixelId", "must be a pixel of the workspace");
        }
    }

    /** A merge that ended after the partner was read has not moved the conversion, nor a customer created with it. */
    private Conversion attributed(Conversion conversion) {
        PartnerId before = conversion.partnerId();
        if (before == null) {
            return conversion;
        }
        Conversion after = referringPartners
                .hold(conversion.origin())
                .map(conversion::broughtBy)
                .orElse(conversion);
        if (!after.equals(conversion)) {
            repository.attribute(after);
        }
        if (after.confirmed() && after.customerId() != null) {
            customers.attribute(after.customerId(), before, Objects.requireNonNull(after.partnerId()));
        }
        return after;
    }

    private Conversion.Worth worth(WorkspaceId workspace, Money money) {
        requireWorth("value", money);
        return new Conversion.Worth(
                rates.convert(money, Currencies.DOLLAR), rates.convert(money, repository.currencyOf(workspace)));
    }

    /**
     * The recorded conversion.
     *
     * @param duplicate whether the order was already known and nothing was written
     */
    public record RecordedConversion(Conversion conversion, boolean duplicate) {}
}
