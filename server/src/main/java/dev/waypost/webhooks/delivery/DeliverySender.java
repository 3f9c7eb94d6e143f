package dev.waypost.webhooks.delivery;

import dev.waypost.platform.http.OutboundHttp;
import dev.waypost.platform.http.OutboundHttp.Request;
import dev.waypost.platform.http.OutboundHttp.Response;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Signs a message, posts it and returns the response. */
@Singleton
class DeliverySender {
    private static final Duration TIMEOUT = Duration.ofSeconds(20);
    private static final int LARGEST_ANSWER = 10_000;
    private static final String UNSIGNED =
            "The secret cannot be decrypted because the server key has changed; rotate the secret";
    private static final List<String> FAMILIES = List.of("webhook", "svix");

    /** With these statuses a receiver asks for a pause of all messages, not only this one. */
    private static final Set<Integer> OVERLOADED = Set.of(429, 502, 503, 504);

    private final OutboundHttp http;
    private final Clock clock;

    DeliverySender(OutboundHttp http, Clock clock) {
        this.http = http;
        this.clock = clock;
    }

    PostResult post(Endpoint endpoint, MessageId message, String body) throws InterruptedException {
        Instant now = clock.instant();
        if (endpoint.secrets(now).isEmpty()) {
            return new PostResult(new Attempt(now, endpoint.url(), Map.of(), null, null, 0L, UNSIGNED), null);
        }
        Map<String, String> own = headers(endpoint, message, body, now);
        Map<String, String> all = new LinkedHashMap<>(endpoint.headers());
        all.putAll(own);
        // Custom headers may contain a password of the receiver.
        Map<String, String> shown = new LinkedHashMap<>(own);
        SealedHeaders.masked(endpoint.headers()).forEach(shown::putIfAbsent);
        long began = System.nanoTime();
        try {
            Response response = http.send(new Request(
                    HttpMethod.POST,
                    endpoint.target(),
                    all,
                    Buffer.buffer(body, StandardCharsets.UTF_8.name()),
                    TIMEOUT,
                    LARGEST_ANSWER,
                    true));
            boolean taken = response.status() / 100 == 2;
            return new PostResult(
                    new Attempt(
                            now,
                            endpoint.url(),
                            shown,
                            response.status(),
                            text(response.body()),
                            response.took().toMillis(),
                            taken ? null : "The receiver returned status %d".formatted(response.status())),
                    OVERLOADED.contains(response.status()) ? retryAfter(response.header("Retry-After"), now) : null);
        } catch (IOException e) {
            long took = Duration.ofNanos(System.nanoTime() - began).toMillis();
            return new PostResult(
                    new Attempt(now, endpoint.url(), shown, null, null, took, String.valueOf(e.getMessage())), null);
        }
    }

    private static Map<String, String> headers(Endpoint endpoint, MessageId message, String body, Instant now) {
        long seconds = now.getEpochSecond();
        String signature = WebhookSignature.of(endpoint.secrets(now), message.text(), seconds, body);
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("content-type", "application/json");
        headers.put("user-agent", "Waypost-Webhooks/1.0");
        for (String family : FAMILIES) {
            headers.put(family + "-id", message.text());
            headers.put(family + "-timestamp", Long.toString(seconds));
            headers.put(family + "-signature", signature);
        }
        return headers;
    }

    /** PostgreSQL cannot store NUL characters. */
    private static String text(Buffer body) {
        return body.toString(StandardCharsets.UTF_8).replace('\0', '\uFFFD');
    }

    /** Parses seconds or a date; null if it is neither. */
    static @Nullable Duration retryAfter(@Nullable String header, Instant now) {
        if (header == null) {
            return null;
        }
        String value = header.strip();
        if (value.matches("\\d{1,9}")) {
            return RetrySchedule.atMost(Duration.ofSeconds(Long.parseLong(value)));
        }
        try {
            Instant until = ZonedDateTime.parse(value, DateTimeFormatter.RFC_1123_DATE_TIME)
                    .toInstant();
            return until.isAfter(now) ? RetrySchedule.atMost(Duration.between(now, until)) : null;
        } catch (DateTimeException e) {
            return null;
        }
    }

    /** @param retryAfter the pause that the receiver asks for */
    record PostResult(Attempt attempt, @Nullable Duration retryAfter) {}
}
