package dev.waypost.integrations.payments;

import dev.waypost.access.WorkspaceId;
import dev.waypost.conversions.ConversionRecorder;
import dev.waypost.conversions.model.Attribution;
import dev.waypost.conversions.model.Conversion;
import dev.waypost.conversions.model.ConversionSource;
import dev.waypost.conversions.model.NewConversion;
import dev.waypost.customers.Customer;
import dev.waypost.customers.Customers;
import dev.waypost.events.Event;
import dev.waypost.integrations.Installation;
import dev.waypost.integrations.ReceivedView;
import dev.waypost.platform.money.Money;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Records leads, sales and refunds reported by services, in the transaction of the message. */
@ApplicationScoped
@Transactional(Transactional.TxType.MANDATORY)
public class PaymentRecorder {
    private final ReceiptRepository receipts;
    private final ParkedRefundRepository parked;
    private final ConversionRecorder recorder;
    private final Attribution attribution;
    private final Customers customers;
    private final Clock clock;

    PaymentRecorder(
            ReceiptRepository receipts,
            ParkedRefundRepository parked,
            ConversionRecorder recorder,
            Attribution attribution,
            Customers customers,
            Clock clock) {
        this.receipts = receipts;
        this.parked = parked;
        this.clock = clock;
        this.recorder = recorder;
        this.attribution = attribution;
        this.customers = customers;
    }

    /**
     * A sale where something was paid, else a lead. One that neither a click nor a known customer nor a partner's discount code explains
     * is left out.
     */
    public ReceivedView record(Installation installation, Payment payment) {
        WorkspaceId workspace = installation.workspaceId();
        @Nullable Event click = click(installation, payment);
        @Nullable Customer customer = customer(installation, payment.buyer(), click);
        if (click == null && customer == null && !recorder.isOfCode(workspace, payment.metadata(), payment.at())) {
            return ReceivedView.ignored("No click and no known customer explains it");
        }
        String order = alias(installation, payment.references());
        ConversionRecorder.RecordedConversion recordedConversion = recorder.record(new NewConversion(
                workspace,
                click != null || customer == null ? click : customer.click(),
                customer == null ? null : customer.id(),
                payment.event(),
                payment.money(),
                ConversionSource.INTEGRATION,
                order,
                installation.provider().id(),
                null,
                payment.metadata(),
                payment.at()));
        return recordedConversion.duplicate()
                ? ReceivedView.duplicate(recordedConversion.conversion().id())
                : ReceivedView.recorded(recordedConversion.conversion().id());
    }

    /** Stores a customer and their click, for later payments. */
    public ReceivedView recordCustomer(Installation installation, Payment payment) {
        return customer(installation, payment.buyer(), click(installation, payment)) == null
                ? ReceivedView.ignored("The payment has no click and no known customer")
                : ReceivedView.ignored("Nothing has been paid yet; the customer was recorded");
    }

    /** Applies a full, partial or reversed refund. A repeated report counts once. */
    public ReceivedView refund(Installation installation, List<String> references, ReportedRefund back) {
        if (references.isEmpty()) {
            return ReceivedView.ignored("The message names no payment");
        }
        List<String> orders = Stream.concat(receipts.order(installation.id(), references).stream(), references.stream())
                .distinct()
                .toList();
        recorder.lockOrders(installation.workspaceId(), orders);
        Optional<Conversion> found = orders.stream()
                .flatMap(order -> recorder.ofOrder(installation.workspaceId(), order).stream())
                .findFirst();
        if (found.isEmpty()) {
            parked.park(installation, orders, back, clock.instant());
            return ReceivedView.parked();
        }
        return applyRefund(installation, found.get(), references.getFirst(), back);
    }

    /** @param reference the order ID if the sale is unknown */
    ReceivedView applyRefund(Installation installation, Conversion sale, String reference, ReportedRefund back) {
        Money money = back.money() == null ? sale.money() : back.money();
        if (!money.currency().equals(sale.money().currency())) {
            return ReceivedView.ignored("The refund is not in the currency of the sale");
        }
        long total = receipts.keepRefund(
                installation.id(),
                sale.orderId() == null ? reference : sale.orderId(),
                back,
                Math.clamp(money.minor(), 0, sale.money().minor()));
        if (back.kind() == ReportedRefund.Kind.FAILED) {
            return recorder.takeBackRefund(installation.workspaceId(), sale.id(), total)
                    ? ReceivedView.recorded(sale.id())
                    : ReceivedView.ignored("The refund has no amount");
        }
        return recorder.refund(installation.workspaceId(), sale.id(), total)
                ? ReceivedView.refunded(sale.id())
                : ReceivedView.duplicate(sale.id());
    }

    /** Links the references of one payment; returns the order ID. */
    public String alias(Installation installation, List<String> references) {
        String order = receipts.order(installation.id(), references).orElse(references.getFirst());
        receipts.keepOrder(installation.id(), references, order);
        return order;
    }

    private @Nullable Event click(Installation installation, Payment payment) {
        @Nullable String id = payment.clickId();
        return id == null
                ? null
                : attribution
                        .find(id, payment.at())
                        .filter(found -> found.workspace()
                                .equals(installation.workspaceId().value()))
                        .orElse(null);
    }

    /** Creates the customer if there is a click; otherwise only finds an existing one. */
    private @Nullable Customer customer(Installation installation, Payment.Buyer buyer, @Nullable Event click) {
        @Nullable String name = name(installation, buyer);
        if (name == null) {
            return null;
        }
        if (click == null) {
            return customers.named(installation.workspaceId(), name).orElse(null);
        }
        if (buyer.reference() != null) {
            receipts.keepCustomer(installation.id(), buyer.reference(), name);
        }
        return customers.findOrCreate(
                installation.workspaceId(), name, new Customer.Profile(buyer.name(), buyer.email(), null, null), click);
    }

    private @Nullable String name(Installation installation, Payment.Buyer buyer) {
        @Nullable String reference = buyer.reference();
        if (buyer.externalId() != null || reference == null) {
            return buyer.externalId();
        }
        return receipts.customer(installation.id(), reference).orElse(reference);
    }
}
