package dev.waypost.integrations.stripe;

import com.fasterxml.jackson.databind.JsonNode;
import dev.waypost.integrations.ClickParameterNames;
import dev.waypost.integrations.Installation;
import dev.waypost.integrations.Payment;
import dev.waypost.integrations.PaymentRecorder;
import dev.waypost.integrations.ReceivedView;
import dev.waypost.integrations.ReportedRefund;
import dev.waypost.integrations.ServiceMessage;
import dev.waypost.platform.money.Money;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What events of Stripe mean. One payment is told of by several: by the Checkout session, by the invoice and by the payment
 * intent. Each names some of the others, and all names of a payment stand for one order, so it is counted once.
 */
@ApplicationScoped
class StripeEvents {
    private static final String NO_AMOUNT = "The event contains no amount in a supported currency";

    /** The money is on its way back, or there; anything else means that it is not. */
    private static final Set<String> REFUND_MADE = Set.of("pending", "succeeded");

    private final PaymentRecorder payments;
    private final Clock clock;

    StripeEvents(PaymentRecorder payments, Clock clock) {
        this.payments = payments;
        this.clock = clock;
    }

    ReceivedView handle(Installation installation, JsonNode event) {
        JsonNode object = event.path("data").path("object");
        String type = event.path("type").asText();
        return switch (type) {
            case "checkout.session.completed", "checkout.session.async_payment_succeeded" ->
                checkout(installation, event, object);
            case "invoice.paid" -> invoice(installation, event, object);
            case "invoice_payment.paid" -> invoicePayment(installation, object);
            case "payment_intent.succeeded" -> intent(installation, event, object);
            case "charge.refunded" -> chargeRefunded(installation, object);
            case "refund.created", "refund.updated", "refund.failed", "charge.refund.updated" ->
                refund(installation, object);
            default -> ReceivedView.ignored("Events of the type %.100s are ignored".formatted(type));
        };
    }

    private ReceivedView checkout(Installation installation, JsonNode event, JsonNode session) {
        @Nullable Payment payment = payment(event, session, "amount_total", clickOf(session));
        return payment != null && session.path("payment_status").asText().equals("unpaid")
                ? payments.recordCustomer(installation, payment)
                : count(installation, payment);
    }

    private ReceivedView invoice(Installation installation, JsonNode event, JsonNode invoice) {
        return count(
                installation,
                payment(
                        event,
                        invoice,
                        "amount_paid",
                        ServiceMessage.field(metadata(invoice), ClickParameterNames.click())));
    }

    /** How newer versions of the API tell which payment intent paid an invoice. */
    private ReceivedView invoicePayment(Installation installation, JsonNode paid) {
        List<String> names = Stream.of(
                        ServiceMessage.text(paid.path("invoice")),
                        ServiceMessage.text(paid.path("payment").path("payment_intent")))
                .filter(Objects::nonNull)
                .toList();
        if (names.size() == 2) {
            String _ = payments.alias(installation, names);
        }
        return ReceivedView.ignored("The event only links a payment to an invoice");
    }

    /** Counts only where the page has put a click or a customer there: others are those of sessions and invoices. */
    private ReceivedView intent(Installation installation, JsonNode event, JsonNode intent) {
        @Nullable String click = ServiceMessage.field(metadata(intent), ClickParameterNames.click());
        if (click == null && ServiceMessage.field(metadata(intent), ClickParameterNames.customer()) == null) {
            return ReceivedView.ignored("The payment intent names neither a click nor a customer");
        }
        return count(installation, payment(event, intent, "amount_received", click));
    }

    /** A charge tells the sum of its refunds, and does so whenever there is one more. */
    private ReceivedView chargeRefunded(Installation installation, JsonNode charge) {
        boolean whole = charge.path("refunded").asBoolean(false);
        @Nullable
        Money money = StripeMoney.of(charge.path("amount_refunded"), charge.path("currency"))
                .orElse(null);
        return money == null && !whole
                ? ReceivedView.ignored(NO_AMOUNT)
                : applyRefund(
                        installation, references(charge), ReportedRefund.Kind.TOTAL, charge, whole ? null : money);
    }

    /** A refund is told of by itself too, which is how one that fails later is known. */
    private ReceivedView refund(Installation installation, JsonNode refund) {
        List<String> references = Stream.of(
                        ServiceMessage.text(refund.path("payment_intent")), ServiceMessage.text(refund.path("charge")))
                .filter(Objects::nonNull)
                .toList();
        Optional<Money> money = StripeMoney.of(refund.path("amount"), refund.path("currency"));
        boolean made = REFUND_MADE.contains(refund.path("status").asText());
        return money.isEmpty()
                ? ReceivedView.ignored(NO_AMOUNT)
                : applyRefund(
                        installation,
                        references,
                        made ? ReportedRefund.Kind.REFUND : ReportedRefund.Kind.FAILED,
                        refund,
                        money.get());
    }

    private ReceivedView applyRefund(
            Installation installation,
            List<String> payment,
            ReportedRefund.Kind kind,
            JsonNode object,
            @Nullable Money money) {
        @Nullable String id = ServiceMessage.text(object.path("id"));
        return id == null
                ? ReceivedView.ignored("The event has no ID")
                : payments.refund(installation, payment, new ReportedRefund(kind, id, money));
    }

    private ReceivedView count(Installation installation, @Nullable Payment payment) {
        if (payment == null) {
            return ReceivedView.ignored(NO_AMOUNT);
        }
        return payment.money().minor() > 0
                ? payments.record(installation, payment)
                : payments.recordCustomer(installation, payment);
    }

    private @Nullable Payment payment(JsonNode event, JsonNode object, String amount, @Nullable String click) {
        List<String> references = references(object);
        Optional<Money> money = StripeMoney.of(object.path(amount), object.path("currency"));
        return references.isEmpty() || money.isEmpty()
                ? null
                : new Payment(
                        references, "Purchase", money.get(), click, buyer(object), eventMetadata(event), at(event));
    }

    /** Its own name last: sessions come and go, invoices and payments are what is paid and given back. */
    private static List<String> references(JsonNode object) {
        boolean isInvoice = object.path("object").asText().equals("invoice");
        return Stream.of(
                        ServiceMessage.text(object.path(isInvoice ? "id" : "invoice")),
                        ServiceMessage.text(object.path("payment_intent")),
                        ServiceMessage.text(object.path("id")))
                .filter(Objects::nonNull)
                .distinct()
                .toList();
    }

    private static @Nullable String clickOf(JsonNode session) {
        @Nullable String reference = ServiceMessage.text(session.path("client_reference_id"));
        return ServiceMessage.first(
                ServiceMessage.field(metadata(session), ClickParameterNames.click()),
                reference != null && reference.startsWith("waypost_")
                        ? reference.substring("waypost_".length())
                        : reference);
    }

    private static Payment.Buyer buyer(JsonNode object) {
        JsonNode details = object.path("customer_details");
        return new Payment.Buyer(
                ServiceMessage.field(metadata(object), ClickParameterNames.customer()),
                ServiceMessage.text(object.path("customer")),
                ServiceMessage.first(
                        ServiceMessage.text(details.path("name")), ServiceMessage.text(object.path("customer_name"))),
                ServiceMessage.first(
                        ServiceMessage.text(details.path("email")),
                        ServiceMessage.text(object.path("customer_email"))));
    }

    /** An invoice carries what its subscription was given, at one place or another by the version of the API. */
    private static JsonNode metadata(JsonNode object) {
        return Stream.of(
                        object.path("metadata"),
                        object.path("subscription_details").path("metadata"),
                        object.path("parent").path("subscription_details").path("metadata"))
                .filter(one -> ServiceMessage.field(one, ClickParameterNames.click()) != null
                        || ServiceMessage.field(one, ClickParameterNames.customer()) != null)
                .findFirst()
                .orElse(object.path("metadata"));
    }

    private static Map<String, @Nullable Object> eventMetadata(JsonNode event) {
        Map<String, @Nullable Object> told = new HashMap<>();
        told.put("stripeEvent", ServiceMessage.text(event.path("id")));
        told.put("stripeType", ServiceMessage.text(event.path("type")));
        return told;
    }

    private Instant at(JsonNode event) {
        Instant now = clock.instant();
        long seconds = event.path("created").asLong(now.getEpochSecond());
        return seconds > 0 && seconds < now.getEpochSecond() ? Instant.ofEpochSecond(seconds) : now;
    }
}
