package dev.waypost.integrations.stripe;

import com.fasterxml.jackson.databind.JsonNode;
import dev.waypost.integrations.ClickNames;
import dev.waypost.integrations.GivenBack;
import dev.waypost.integrations.Installation;
import dev.waypost.integrations.Payment;
import dev.waypost.integrations.Payments;
import dev.waypost.integrations.ReceivedView;
import dev.waypost.integrations.Told;
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
    private static final String NO_AMOUNT = "It holds no amount in a currency that is in use";

    /** The money is on its way back, or there; anything else means that it is not. */
    private static final Set<String> REFUND_MADE = Set.of("pending", "succeeded");

    private final Payments payments;
    private final Clock clock;

    StripeEvents(Payments payments, Clock clock) {
        this.payments = payments;
        this.clock = clock;
    }

    ReceivedView take(Installation installation, JsonNode event) {
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
            default -> ReceivedView.ignored("Events of the type %.100s are not looked at".formatted(type));
        };
    }

    private ReceivedView checkout(Installation installation, JsonNode event, JsonNode session) {
        @Nullable Payment payment = payment(event, session, "amount_total", clickOf(session));
        return payment != null && session.path("payment_status").asText().equals("unpaid")
                ? payments.meet(installation, payment)
                : count(installation, payment);
    }

    private ReceivedView invoice(Installation installation, JsonNode event, JsonNode invoice) {
        return count(
                installation,
                payment(event, invoice, "amount_paid", Told.field(metadata(invoice), ClickNames.click())));
    }

    /** How newer versions of the API tell which payment intent paid an invoice. */
    private ReceivedView invoicePayment(Installation installation, JsonNode paid) {
        List<String> names = Stream.of(
                        Told.text(paid.path("invoice")),
                        Told.text(paid.path("payment").path("payment_intent")))
                .filter(Objects::nonNull)
                .toList();
        if (names.size() == 2) {
            String _ = payments.alias(installation, names);
        }
        return ReceivedView.ignored("It only says which payment belongs to which invoice");
    }

    /** Counts only where the page has put a click or a customer there: others are those of sessions and invoices. */
    private ReceivedView intent(Installation installation, JsonNode event, JsonNode intent) {
        @Nullable String click = Told.field(metadata(intent), ClickNames.click());
        if (click == null && Told.field(metadata(intent), ClickNames.customer()) == null) {
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
                : giveBack(installation, references(charge), GivenBack.Kind.TOTAL, charge, whole ? null : money);
    }

    /** A refund is told of by itself too, which is how one that fails later is known. */
    private ReceivedView refund(Installation installation, JsonNode refund) {
        List<String> references = Stream.of(Told.text(refund.path("payment_intent")), Told.text(refund.path("charge")))
                .filter(Objects::nonNull)
                .toList();
        Optional<Money> money = StripeMoney.of(refund.path("amount"), refund.path("currency"));
        boolean made = REFUND_MADE.contains(refund.path("status").asText());
        return money.isEmpty()
                ? ReceivedView.ignored(NO_AMOUNT)
                : giveBack(
                        installation,
                        references,
                        made ? GivenBack.Kind.REFUND : GivenBack.Kind.FAILED,
                        refund,
                        money.get());
    }

    private ReceivedView giveBack(
            Installation installation,
            List<String> payment,
            GivenBack.Kind kind,
            JsonNode object,
            @Nullable Money money) {
        @Nullable String id = Told.text(object.path("id"));
        return id == null
                ? ReceivedView.ignored("It has no id")
                : payments.refund(installation, payment, new GivenBack(kind, id, money));
    }

    private ReceivedView count(Installation installation, @Nullable Payment payment) {
        if (payment == null) {
            return ReceivedView.ignored(NO_AMOUNT);
        }
        return payment.money().minor() > 0
                ? payments.record(installation, payment)
                : payments.meet(installation, payment);
    }

    private @Nullable Payment payment(JsonNode event, JsonNode object, String amount, @Nullable String click) {
        List<String> references = references(object);
        Optional<Money> money = StripeMoney.of(object.path(amount), object.path("currency"));
        return references.isEmpty() || money.isEmpty()
                ? null
                : new Payment(references, "Purchase", money.get(), click, buyer(object), told(event), at(event));
    }

    /** Its own name last: sessions come and go, invoices and payments are what is paid and given back. */
    private static List<String> references(JsonNode object) {
        boolean isInvoice = object.path("object").asText().equals("invoice");
        return Stream.of(
                        Told.text(object.path(isInvoice ? "id" : "invoice")),
                        Told.text(object.path("payment_intent")),
                        Told.text(object.path("id")))
                .filter(Objects::nonNull)
                .distinct()
                .toList();
    }

    private static @Nullable String clickOf(JsonNode session) {
        @Nullable String reference = Told.text(session.path("client_reference_id"));
        return Told.first(
                Told.field(metadata(session), ClickNames.click()),
                reference != null && reference.startsWith("waypost_")
                        ? reference.substring("waypost_".length())
                        : reference);
    }

    private static Payment.Buyer buyer(JsonNode object) {
        JsonNode details = object.path("customer_details");
        return new Payment.Buyer(
                Told.field(metadata(object), ClickNames.customer()),
                Told.text(object.path("customer")),
                Told.first(Told.text(details.path("name")), Told.text(object.path("customer_name"))),
                Told.first(Told.text(details.path("email")), Told.text(object.path("customer_email"))));
    }

    /** An invoice carries what its subscription was given, at one place or another by the version of the API. */
    private static JsonNode metadata(JsonNode object) {
        return Stream.of(
                        object.path("metadata"),
                        object.path("subscription_details").path("metadata"),
                        object.path("parent").path("subscription_details").path("metadata"))
                .filter(one ->
                        Told.field(one, ClickNames.click()) != null || Told.field(one, ClickNames.customer()) != null)
                .findFirst()
                .orElse(object.path("metadata"));
    }

    private static Map<String, @Nullable Object> told(JsonNode event) {
        Map<String, @Nullable Object> told = new HashMap<>();
        told.put("stripeEvent", Told.text(event.path("id")));
        told.put("stripeType", Told.text(event.path("type")));
        return told;
    }

    private Instant at(JsonNode event) {
        Instant now = clock.instant();
        long seconds = event.path("created").asLong(now.getEpochSecond());
        return seconds > 0 && seconds < now.getEpochSecond() ? Instant.ofEpochSecond(seconds) : now;
    }
}
