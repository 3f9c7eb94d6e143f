package dev.waypost.billing.stripe;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.stripe.net.Webhook;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.waypost.testing.SettableBilling;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.http.ApiRequest;
import dev.waypost.testing.http.ApiResponse;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** The part of Stripe's API that the server uses, in its published format. The card is declined while {@link #declines} is set. */
public final class StripeEmulator implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final AtomicInteger NEXT = new AtomicInteger();

    /** Whether the customer's bank declines. */
    public volatile boolean declines;

    /** Whether the payment method was detached from the customer. */
    public volatile boolean isDetached;

    private final Map<String, Map<String, Object>> objects = new HashMap<>();
    private final Map<String, Answer> byIdempotencyKey = new HashMap<>();
    private final List<String> requests = new ArrayList<>();
    private final HttpServer server;

    public StripeEmulator() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", this::answer);
        server.start();
    }

    public String address() {
        return "http://localhost:" + server.getAddress().getPort();
    }

    /** The number of requests to a path, without those that an idempotency key answered again. */
    public synchronized long count(String request) {
        return requests.stream().filter(request::equals).count();
    }

    @Override
    public void close() {
        server.stop(0);
    }

    /** The customer pays in a checkout session; returns the events that Stripe then sends, in their usual order. */
    synchronized List<String> pay(String session) {
        Map<String, Object> page = object(session);
        String customer = text(page, "customer");
        List<String> events = new ArrayList<>();
        if ("subscription".equals(page.get("mode"))) {
            Map<String, Object> item = map(page, "line");
            Map<String, Object> subscription = subscription(customer, map(page, "subscription_metadata"), item);
            Map<String, Object> invoice =
                    invoice(subscription, "subscription_create", number(item, "unit_amount"), true);
            page.put("subscription", subscription.get("id"));
            page.put("invoice", invoice.get("id"));
            page.put("payment_status", "paid");
            events.add(event("customer.subscription.created", subscription));
            events.add(event("invoice.paid", invoice));
        } else {
            Map<String, Object> intent = made("pi", "payment_intent");
            intent.put("status", "succeeded");
            intent.put("payment_method", "pm_card_visa");
            intent.put("metadata", page.get("intent_metadata"));
            page.put("payment_intent", intent.get("id"));
            page.put("payment_status", "paid");
            events.add(event("payment_intent.succeeded", intent));
        }
        events.add(event("checkout.session.completed", page));
        return events;
    }

    /** Stripe renews the due subscriptions, charges the card and sends the events. */
    synchronized List<String> renew(String customer) {
        List<String> events = new ArrayList<>();
        for (Map<String, Object> subscription : List.copyOf(objects.values())) {
            if (!"subscription".equals(subscription.get("object")) || !customer.equals(subscription.get("customer"))) {
                continue;
            }
            Map<String, Object> item = item(subscription);
            long end = number(item, "current_period_end");
            if (SettableClock.INSTANCE.instant().getEpochSecond() < end
                    || "canceled".equals(subscription.get("status"))) {
                continue;
            }
            if (Boolean.TRUE.equals(subscription.get("cancel_at_period_end"))) {
                subscription.put("status", "canceled");
                events.add(event("customer.subscription.deleted", subscription));
                continue;
            }
            events.addAll(enterPhase(subscription, end));
            item.put("current_period_start", end);
            item.put("current_period_end", later(end, interval(map(item, "price"))));
            subscription.put("status", declines ? "past_due" : "active");
            Map<String, Object> invoice =
                    invoice(subscription, "subscription_cycle", number(map(item, "price"), "unit_amount"), !declines);
            events.add(event("customer.subscription.updated", subscription));
            events.add(event(declines ? "invoice.payment_failed" : "invoice.paid", invoice));
        }
        return events;
    }

    /** Stripe retries a failed renewal, or gives up. */
    synchronized List<String> retry(String subscriptionId, String invoiceId, boolean giveUp) {
        Map<String, Object> subscription = object(subscriptionId);
        Map<String, Object> invoice = object(invoiceId);
        if (giveUp) {
            subscription.put("status", "canceled");
            return List.of(event("customer.subscription.deleted", subscription));
        }
        subscription.put("status", "active");
        invoice.put("amount_paid", invoice.get("amount_due"));
        invoice.put("status", "paid");
        return List.of(event("invoice.paid", invoice), event("customer.subscription.updated", subscription));
    }

    synchronized String refund(String intent, long total) {
        Map<String, Object> charge = made("ch", "charge");
        charge.put("payment_intent", intent);
        charge.put("amount_refunded", total);
        return event("charge.refunded", charge);
    }

    synchronized List<String> customers() {
        return objects.keySet().stream()
                .filter(id -> id.startsWith("cus_"))
                .sorted()
                .toList();
    }

    synchronized Map<String, Object> object(String id) {
        Map<String, Object> found = objects.get(id);
        if (found == null) {
            throw new AssertionError("There is no " + id);
        }
        return found;
    }

    /** Sends an event as Stripe does. */
    static ApiResponse send(String event) {
        return send(event, SettableBilling.WEBHOOK_SECRET, SettableClock.INSTANCE.instant());
    }

    static ApiResponse send(String event, String secret, Instant signedAt) {
        long seconds = signedAt.getEpochSecond();
        try {
            return ApiRequest.given()
                    .contentType(ApiRequest.JSON)
                    .header(
                            "Stripe-Signature",
                            "t=%d,v1=%s"
                                    .formatted(seconds, Webhook.Util.computeHmacSha256(secret, seconds + "." + event)))
                    .body(event)
                    .post("/api/billing/stripe/webhook");
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private void answer(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        String path = exchange.getRequestURI().getPath();
        String request = exchange.getRequestMethod() + " " + path;
        Answer answer;
        synchronized (this) {
            String key = exchange.getRequestHeaders().getFirst("Idempotency-Key");
            Answer before = exchange.getRequestMethod().equals("POST") ? byIdempotencyKey.get(key) : null;
            if (before == null) {
                requests.add(request.replaceAll("(pm|sub|cus|pi)_[a-z0-9_]+", "{id}"));
                String query = exchange.getRequestURI().getRawQuery();
                answer = answer(request, form(query == null ? body : query));
                byIdempotencyKey.put(key, answer);
            } else {
                answer = before;
            }
        }
        byte[] bytes = JSON.writeValueAsBytes(answer.body());
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(answer.status(), bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    private Answer answer(String request, Map<String, String> form) {
        String last = request.substring(request.lastIndexOf('/') + 1);
        if (request.equals("POST /v1/customers")) {
            return ok(made("cus", "customer"));
        }
        if (request.startsWith("POST /v1/customers/")) {
            return ok(object(last));
        }
        if (request.equals("POST /v1/products")) {
            boolean isThere = objects.containsKey(form.get("id"));
            objects.computeIfAbsent(form.get("id"), id -> new LinkedHashMap<>(Map.of("id", id, "object", "product")));
            return isThere
                    ? error(400, "invalid_request_error", "resource_already_exists", "It exists")
                    : ok(object(String.valueOf(form.get("id"))));
        }
        if (request.equals("POST /v1/checkout/sessions")) {
            return ok(session(form));
        }
        if (request.equals("POST /v1/billing_portal/sessions")) {
            Map<String, Object> portal = made("bps", "billing_portal.session");
            portal.put("url", "https://billing.stripe.com/p/session/" + portal.get("id"));
            return ok(portal);
        }
        if (request.equals("POST /v1/payment_intents")) {
            return intent(form);
        }
        if (request.startsWith("GET /v1/payment_intents/")) {
            return ok(object(last));
        }
        if (request.startsWith("POST /v1/payment_methods/") || request.startsWith("GET /v1/payment_methods/")) {
            return ok(Map.of(
                    "id",
                    request.split("/", -1)[3],
                    "object",
                    "payment_method",
                    "type",
                    "card",
                    "card",
                    Map.of("brand", "visa", "last4", "4242")));
        }
        if (request.startsWith("GET /v1/subscriptions/")) {
            Map<String, Object> subscription = new LinkedHashMap<>(object(last));
            if (subscription.get("schedule") != null && form.containsValue("schedule")) {
                subscription.put("schedule", object(text(subscription, "schedule")));
            }
            return ok(subscription);
        }
        if (request.startsWith("POST /v1/subscriptions/")) {
            return change(object(last), form);
        }
        if (request.equals("GET /v1/invoice_payments")) {
            List<Map<String, Object>> paid = objects.values().stream()
                    .filter(object -> Objects.equals(object.get("paid_with"), form.get("payment[payment_intent]")))
                    .map(invoice -> Map.of("id", "inpay_1", "object", "invoice_payment", "invoice", invoice.get("id")))
                    .toList();
            return ok(Map.of("object", "list", "has_more", false, "url", "/v1/invoice_payments", "data", paid));
        }
        if (request.equals("POST /v1/subscription_schedules")) {
            return schedule(object(String.valueOf(form.get("from_subscription"))));
        }
        if (request.startsWith("POST /v1/subscription_schedules/")) {
            Map<String, Object> schedule = object(request.split("/", -1)[3]);
            return last.equals("release") ? release(schedule) : phases(schedule, form);
        }
        return error(404, "invalid_request_error", "resource_missing", "The emulator does not know " + request);
    }

    private Map<String, Object> session(Map<String, String> form) {
        Map<String, Object> session = made("cs_test", "checkout.session");
        session.put("url", "https://checkout.stripe.com/c/pay/" + session.get("id"));
        session.put("mode", form.get("mode"));
        session.put("customer", form.get("customer"));
        session.put("payment_status", "unpaid");
        session.put("metadata", nested(form, "metadata"));
        session.put("subscription_metadata", nested(form, "subscription_data[metadata]"));
        session.put("intent_metadata", nested(form, "payment_intent_data[metadata]"));
        session.put("line", price(form, "line_items[0][price_data]"));
        return session;
    }

    private Answer intent(Map<String, String> form) {
        if (isDetached) {
            return error(400, "invalid_request_error", "resource_missing", "No such PaymentMethod: 'pm_card_visa'");
        }
        if (declines) {
            return error(402, "card_error", "card_declined", "Your card was declined.");
        }
        Map<String, Object> intent = made("pi", "payment_intent");
        intent.put("status", "succeeded");
        intent.put("amount", Long.parseLong(form.get("amount")));
        intent.put("payment_method", form.get("payment_method"));
        intent.put("metadata", nested(form, "metadata"));
        return ok(intent);
    }

    private Answer change(Map<String, Object> subscription, Map<String, String> form) {
        boolean charges = "always_invoice".equals(form.get("proration_behavior"));
        if (charges && declines) {
            return error(402, "card_error", "card_declined", "Your card was declined.");
        }
        map(subscription, "metadata").putAll(nested(form, "metadata"));
        if (form.containsKey("cancel_at_period_end")) {
            if (subscription.get("schedule") != null) {
                return error(
                        400,
                        "invalid_request_error",
                        "subscription_managed",
                        "The subscription is managed by the subscription schedule, and updating any cancelation behavior"
                                + " directly is not allowed. Please update the schedule instead.");
            }
            subscription.put("cancel_at_period_end", Boolean.valueOf(form.get("cancel_at_period_end")));
        }
        if (form.containsKey("items[0][price_data][unit_amount]")) {
            Map<String, Object> item = item(subscription);
            Map<String, Object> price = price(form, "items[0][price_data]");
            if (!interval(price).equals(interval(map(item, "price")))) {
                long now = SettableClock.INSTANCE.instant().getEpochSecond();
                item.put("current_period_start", now);
                item.put("current_period_end", later(now, interval(price)));
            }
            item.put("price", price);
        }
        return ok(subscription);
    }

    private Answer schedule(Map<String, Object> subscription) {
        Map<String, Object> item = item(subscription);
        Map<String, Object> schedule = made("sub_sched", "subscription_schedule");
        Map<String, Object> phase = new LinkedHashMap<>();
        phase.put("start_date", item.get("current_period_start"));
        phase.put("end_date", item.get("current_period_end"));
        phase.put("price", item.get("price"));
        phase.put("metadata", Map.of());
        schedule.put("status", "active");
        schedule.put("subscription", subscription.get("id"));
        schedule.put("current_phase", phase);
        schedule.put("phases", List.of(phase));
        subscription.put("schedule", schedule.get("id"));
        return ok(schedule);
    }

    /** Like Stripe, requires the current phase first with an unchanged start; each phase starts where the previous one ends. */
    private Answer phases(Map<String, Object> schedule, Map<String, String> form) {
        long start = number(map(schedule, "current_phase"), "start_date");
        if (!String.valueOf(start).equals(form.get("phases[0][start_date]"))) {
            return error(400, "invalid_request_error", "parameter_invalid", "The current phase cannot begin anew");
        }
        List<Map<String, Object>> phases = new ArrayList<>();
        for (int i = 0; form.containsKey("phases[%d][items][0][quantity]".formatted(i)); i++) {
            String name = "phases[%d]".formatted(i);
            String end = form.get(name + "[end_date]");
            Map<String, Object> phase = new LinkedHashMap<>();
            phase.put("start_date", start);
            start = end == null
                    ? later(start, String.valueOf(form.get(name + "[duration][interval]")))
                    : Long.parseLong(end);
            phase.put("end_date", start);
            phase.put("price", price(form, name + "[items][0][price_data]"));
            phase.put("metadata", nested(form, name + "[metadata]"));
            phases.add(phase);
        }
        schedule.put("phases", phases);
        schedule.put("current_phase", phases.getFirst());
        return ok(schedule);
    }

    private Answer release(Map<String, Object> schedule) {
        object(text(schedule, "subscription")).remove("schedule");
        schedule.put("released_subscription", schedule.remove("subscription"));
        schedule.put("status", "released");
        schedule.remove("current_phase");
        return ok(schedule);
    }

    /** The schedule starts its next phase, or releases the subscription after the last one. */
    private List<String> enterPhase(Map<String, Object> subscription, long at) {
        if (subscription.get("schedule") == null) {
            return List.of();
        }
        Map<String, Object> schedule = object(text(subscription, "schedule"));
        for (Map<String, Object> phase : list(schedule, "phases")) {
            if (number(phase, "start_date") == at) {
                schedule.put("current_phase", phase);
                item(subscription).put("price", phase.get("price"));
                map(subscription, "metadata").putAll(map(phase, "metadata"));
                return List.of(event("subscription_schedule.updated", schedule));
            }
        }
        Answer _ = release(schedule);
        return List.of(event("subscription_schedule.released", schedule));
    }

    private static Map<String, Object> price(Map<String, String> form, String name) {
        Map<String, Object> price = new LinkedHashMap<>();
        price.put("object", "price");
        price.put("product", form.get(name + "[product]"));
        price.put("currency", form.get(name + "[currency]"));
        price.put("unit_amount", Long.parseLong(form.get(name + "[unit_amount]")));
        price.put("recurring", Map.of("interval", form.getOrDefault(name + "[recurring][interval]", "")));
        return price;
    }

    private static String interval(Map<String, Object> price) {
        return text(map(price, "recurring"), "interval");
    }

    private Map<String, Object> subscription(String customer, Map<String, Object> metadata, Map<String, Object> line) {
        long now = SettableClock.INSTANCE.instant().getEpochSecond();
        Map<String, Object> item = made("si", "subscription_item");
        item.put("current_period_start", now);
        item.put("current_period_end", later(now, interval(line)));
        item.put("price", new LinkedHashMap<>(line));
        Map<String, Object> subscription = made("sub", "subscription");
        subscription.put("status", "active");
        subscription.put("customer", customer);
        subscription.put("cancel_at_period_end", false);
        subscription.put("metadata", new LinkedHashMap<>(metadata));
        subscription.put("items", new LinkedHashMap<>(Map.of("object", "list", "data", List.of(item))));
        return subscription;
    }

    private Map<String, Object> invoice(Map<String, Object> subscription, String reason, long amount, boolean paid) {
        Map<String, Object> invoice = made("in", "invoice");
        invoice.put("billing_reason", reason);
        invoice.put("currency", "usd");
        invoice.put("amount_due", amount);
        invoice.put("amount_paid", paid ? amount : 0L);
        invoice.put("status", paid ? "paid" : "open");
        invoice.put("paid_with", "pi_%d".formatted(NEXT.incrementAndGet()));
        invoice.put(
                "parent",
                Map.of("subscription_details", Map.of("subscription", String.valueOf(subscription.get("id")))));
        return invoice;
    }

    private Map<String, Object> made(String prefix, String type) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("id", "%s_%d".formatted(prefix, NEXT.incrementAndGet()));
        object.put("object", type);
        object.put("metadata", new LinkedHashMap<>());
        objects.put((String) object.get("id"), object);
        return object;
    }

    private static String event(String type, Map<String, Object> object) {
        try {
            return JSON.writeValueAsString(
                    Map.of("id", "evt_" + NEXT.incrementAndGet(), "type", type, "data", Map.of("object", object)));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> map(Map<String, Object> object, String field) {
        return (Map<String, Object>) Objects.requireNonNull(object.get(field), field);
    }

    @SuppressWarnings("unchecked")
    private static List<Map<String, Object>> list(Map<String, Object> object, String field) {
        return (List<Map<String, Object>>) Objects.requireNonNull(object.get(field), field);
    }

    private static Map<String, Object> item(Map<String, Object> subscription) {
        return list(map(subscription, "items"), "data").getFirst();
    }

    static String text(Map<String, Object> object, String field) {
        return String.valueOf(object.get(field));
    }

    private static long number(Map<String, Object> object, String field) {
        return Long.parseLong(text(object, field));
    }

    private static long later(long seconds, String interval) {
        return Instant.ofEpochSecond(seconds)
                .atZone(ZoneOffset.UTC)
                .plusMonths("year".equals(interval) ? 12 : 1)
                .toEpochSecond();
    }

    private static Map<String, String> nested(Map<String, String> form, String name) {
        Map<String, String> values = new TreeMap<>();
        form.forEach((field, value) -> {
            if (field.startsWith(name + "[")) {
                values.put(field.substring(name.length() + 1, field.length() - 1), value);
            }
        });
        return values;
    }

    private static Map<String, String> form(String body) {
        Map<String, String> form = new HashMap<>();
        for (String pair : body.split("&", -1)) {
            String[] parts = pair.split("=", 2);
            if (parts.length == 2) {
                form.put(
                        URLDecoder.decode(parts[0], StandardCharsets.UTF_8),
                        URLDecoder.decode(parts[1], StandardCharsets.UTF_8));
            }
        }
        return form;
    }

    private static Answer ok(Map<String, Object> body) {
        return new Answer(200, body);
    }

    private static Answer error(int status, String type, String code, String message) {
        return new Answer(status, Map.of("error", Map.of("type", type, "code", code, "message", message)));
    }

    private record Answer(int status, Map<String, Object> body) {}
}
