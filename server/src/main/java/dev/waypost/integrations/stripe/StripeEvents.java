package dev.waypost.integrations.stripe;

import com.fasterxml.jackson.databind.JsonNode;
import dev.waypost.integrations.ClickParameterNames;
import dev.waypost.integrations.Installation;
import dev.waypost.integrations.ReceivedView;
import dev.waypost.integrations.ServiceMessage;
import dev.waypost.integrations.payments.Payment;
import dev.waypost.integrations.payments.PaymentRecorder;
import dev.waypost.integrations.payments.ReportedRefund;
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
 * Processes events of Stripe. One payment is reported by several events: by the Checkout session, the invoice and the
 * payment intent. Each contains references to some of the others, and all references of a payment are linked to one
 * order, so that it is counted once.
 */
@ApplicationScoped
class StripeEvents {
    private static final String NO_AMOUNT = "The event contains no amount in a supported currency";

    /** The refund is pending or done; any other status means that it is not. */
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

    /** Newer versions of the API report the payment intent of an invoice this way. */
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

    /**
     * Counted only if the page has stored a click or a customer there: other intents belong to sessions and invoices.
     */
    private ReceivedView intent(Installation installation, JsonNode event, JsonNode intent) {
        @Nullable String click = ServiceMessage.field(metadata(intent), ClickParameterNames.click());
        if (click == null && ServiceMessage.field(metadata(intent), ClickParameterNames.customer()) == null) {
            return ReceivedView.ignored("The payment intent names neither a click nor a customer");
        }
        return count(installation, payment(event, intent, "amount_received", click));
    }

    /** A charge contains the total of its refunds and is sent again for each one. */
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

    /** A refund is also reported by itself, which is how a later failure is known. */
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

    /** Its own reference last: sessions are temporary, invoices and payments are what is paid and refunded. */
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

    /** An invoice contains the metadata of its subscription, in a field that depends on the API version. */
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
