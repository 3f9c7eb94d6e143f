package dev.waypost.integrations.stripe;

import static dev.waypost.integrations.IntegrationRequests.fromService;
import static dev.waypost.integrations.IntegrationRequests.json;

import dev.waypost.testing.SettableClock;
import dev.waypost.testing.http.ApiResponse;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

/** Webhook messages of Stripe with their signatures. */
final class StripeMessages {
    private static final AtomicLong NEXT = new AtomicLong();

    private StripeMessages() {}

    static String event(String type, Map<String, ?> object) {
        return json(Map.of(
                "id",
                "evt_" + NEXT.incrementAndGet(),
                "object",
                "event",
                "type",
                type,
                "data",
                Map.of("object", object)));
    }

    static ApiResponse send(String receiver, String secret, String type, Map<String, ?> object)
            throws GeneralSecurityException {
        return post(receiver, secret, event(type, object));
    }

    static ApiResponse post(String receiver, String secret, String body) throws GeneralSecurityException {
        return signed(
                receiver,
                body,
                StripeSignatureTest.header(
                        secret, SettableClock.INSTANCE.instant().getEpochSecond(), body));
    }

    static ApiResponse signed(String path, String body, String header) {
        return fromService()
                .contentType("application/json; charset=utf-8")
                .header("Stripe-Signature", header)
                .body(body.getBytes(StandardCharsets.UTF_8))
                .post(path);
    }
}
