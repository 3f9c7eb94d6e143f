package dev.waypost.integrations.shopify;

import com.fasterxml.jackson.databind.JsonNode;
import dev.waypost.integrations.ClickParameterNames;
import dev.waypost.integrations.Installation;
import dev.waypost.integrations.ReceivedView;
import dev.waypost.integrations.ServiceMessage;
import dev.waypost.integrations.payments.Payment;
import dev.waypost.integrations.payments.PaymentRecorder;
import dev.waypost.integrations.payments.ReportedRefund;
import dev.waypost.platform.http.Form;
import dev.waypost.platform.money.Currencies;
import dev.waypost.platform.money.Money;
import jakarta.enterprise.context.ApplicationScoped;
import java.math.BigDecimal;
import java.time.Clock;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/** Processes messages of Shopify. */
@ApplicationScoped
class ShopifyOrders {
    private static final String PREFIX = "shopify_";
    private static final Pattern AMOUNT = Pattern.compile("\\d{1,12}(\\.\\d{1,6})?");

    private final PaymentRecorder payments;
    private final Clock clock;

    ShopifyOrders(PaymentRecorder payments, Clock clock) {
        this.payments = payments;
        this.clock = clock;
    }

    ReceivedView handle(Installation installation, @Nullable String topic, JsonNode message) {
        return switch (topic == null ? "" : topic) {
            case "orders/paid" -> paid(installation, message);
            case "refunds/create" -> refunded(installation, message);
            default -> ReceivedView.ignored("Messages of the topic %.100s are ignored".formatted(topic));
        };
    }

    private ReceivedView paid(Installation installation, JsonNode order) {
        @Nullable String id = ServiceMessage.text(order.path("id"));
        Optional<Money> money = money(order.path("total_price"), order.path("currency"));
        if (id == null || money.isEmpty()) {
            return ReceivedView.ignored("The message contains no order with an amount in a supported currency");
        }
        if (order.path("test").asBoolean(false)) {
            return ReceivedView.ignored("The order is a test order");
        }
        Map<String, @Nullable Object> told = new HashMap<>();
        told.put("shopifyOrder", ServiceMessage.text(order.path("name")));
        @Nullable
        String code = ServiceMessage.text(order.path("discount_codes").path(0).path("code"));
        if (code != null) {
            told.put("discountCode", code);
        }
        Payment payment = new Payment(
                List.of(PREFIX + id), "Purchase", money.get(), click(order), buyer(order), told, clock.instant());
        return money.get().minor() > 0
                ? payments.record(installation, payment)
                : payments.recordCustomer(installation, payment);
    }

    /** A refund may also only restock items, or fail. */
    private ReceivedView refunded(Installation installation, JsonNode refund) {
        @Nullable String id = ServiceMessage.text(refund.path("id"));
        List<Money> back = StreamSupport.stream(refund.path("transactions").spliterator(), false)
                .filter(one -> one.path("kind").asText().equals("refund")
                        && one.path("status").asText().equals("success"))
                .flatMap(one -> money(one.path("amount"), one.path("currency")).stream())
                .toList();
        long currencies = back.stream().map(Money::currency).distinct().count();
        if (id == null || currencies != 1) {
            return ReceivedView.ignored("The message contains no amount in a single supported currency");
        }
        Money money = new Money(
                back.stream().mapToLong(Money::minor).sum(), back.getFirst().currency());
        return payments.refund(
                installation,
                List.of(PREFIX + ServiceMessage.text(refund.path("order_id"))),
                new ReportedRefund(ReportedRefund.Kind.REFUND, id, money));
    }

    private static Optional<Money> money(JsonNode amount, JsonNode currency) {
        String code = String.valueOf(ServiceMessage.text(currency)).toUpperCase(Locale.ROOT);
        String text = String.valueOf(ServiceMessage.text(amount));
        return Currencies.inUse(code) && AMOUNT.matcher(text).matches()
                ? Optional.of(Money.ofMajor(new BigDecimal(text), code))
                : Optional.empty();
    }

    /** The click in the cart attributes, else in the landing page of the visitor. */
    private static @Nullable String click(JsonNode order) {
        @Nullable String landing = order.path("landing_site").textValue();
        int query = landing == null ? -1 : landing.indexOf('?');
        return ServiceMessage.first(
                attribute(order, ClickParameterNames.click()),
                landing == null || query < 0
                        ? null
                        : Form.decode(landing.substring(query + 1)).get(ClickParameterNames.IN_ADDRESS));
    }

    private static Payment.Buyer buyer(JsonNode order) {
        JsonNode customer = order.path("customer");
        @Nullable String first = ServiceMessage.text(customer.path("first_name"));
        @Nullable String last = ServiceMessage.text(customer.path("last_name"));
        return new Payment.Buyer(
                attribute(order, ClickParameterNames.customer()),
                ServiceMessage.text(customer.path("id")),
                first == null || last == null ? ServiceMessage.first(first, last) : first + " " + last,
                ServiceMessage.first(
                        ServiceMessage.text(order.path("email")), ServiceMessage.text(customer.path("email"))));
    }

    private static @Nullable String attribute(JsonNode order, String... names) {
        return StreamSupport.stream(order.path("note_attributes").spliterator(), false)
                .filter(one -> Arrays.asList(names).contains(one.path("name").asText()))
                .flatMap(one -> Optional.ofNullable(ServiceMessage.text(one.path("value"))).stream())
                .findFirst()
                .orElse(null);
    }
}
