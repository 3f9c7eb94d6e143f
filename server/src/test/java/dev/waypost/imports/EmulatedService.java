package dev.waypost.imports;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.waypost.testing.LocalPages;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;

/** A local emulator of a service from which links are imported; it fails on request. */
final class EmulatedService implements AutoCloseable {
    static final String KEY = "key-of-a-user";

    private static final ObjectMapper JSON = new ObjectMapper();

    private final ProviderDialect providerDialect;
    private final HttpServer server;
    private final List<Map<String, Object>> links;
    private final Queue<Fault> faults = new ConcurrentLinkedDeque<>();
    private final Map<String, Integer> refused = new ConcurrentHashMap<>();
    private final List<String> requests = new CopyOnWriteArrayList<>();

    private EmulatedService(ProviderDialect providerDialect, HttpServer server, List<Map<String, Object>> links) {
        this.providerDialect = providerDialect;
        this.server = server;
        this.links = links;
    }

    static EmulatedService with(ProviderDialect providerDialect, List<Map<String, Object>> links) throws IOException {
        HttpServer server = LocalPages.server();
        EmulatedService service = new EmulatedService(providerDialect, server, links);
        server.createContext("/", service::answer);
        return service;
    }

    String address() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /** Replaces the responses to the next requests for links. */
    EmulatedService failing(Fault... next) {
        faults.addAll(List.of(next));
        return this;
    }

    /** Answers every request for links with a status, such as that for a missing permission of the key or the plan. */
    EmulatedService refusing(String path, int status) {
        refused.put(path, status);
        return this;
    }

    /** The received requests for links, in order. */
    List<String> requests() {
        return requests;
    }

    @Override
    public void close() {
        server.stop(0);
    }

    private void answer(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        String raw = exchange.getRequestURI().getRawQuery();
        Map<String, String> parameters = parameters(raw == null ? body : raw);
        String path = exchange.getRequestURI().getPath();
        if (refused.containsKey(path)) {
            send(exchange, refused.get(path), "{}");
        } else if (providerDialect.isAuthorized(exchange.getRequestHeaders(), parameters)) {
            boolean forLinks = providerDialect.asksForLinks(path);
            if (forLinks) {
                requests.add(String.valueOf(raw == null ? body : raw));
            }
            Fault fault = forLinks ? faults.poll() : null;
            if (fault == null || !fault.happens(exchange)) {
                send(
                        exchange,
                        200,
                        text(providerDialect.answer(path, exchange.getRequestHeaders(), parameters, links)));
            }
        } else {
            send(exchange, providerDialect.refusal(), "{\"message\": \"FORBIDDEN\"}");
        }
    }

    private static void send(HttpExchange exchange, int status, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, bytes.length);
        try (OutputStream output = exchange.getResponseBody()) {
            output.write(bytes);
        }
    }

    private static String text(Object value) throws JsonProcessingException {
        return JSON.writeValueAsString(value);
    }

    private static Map<String, String> parameters(String query) {
        Map<String, String> parameters = new HashMap<>();
        for (String pair : new ArrayDeque<>(List.of(query.split("&", -1)))) {
            String[] parts = pair.split("=", 2);
            if (parts.length == 2) {
                parameters.put(parts[0], URLDecoder.decode(parts[1], StandardCharsets.UTF_8));
            }
        }
        return parameters;
    }

    /** A fault of one request. */
    @FunctionalInterface
    interface Fault {
        /** Handles the request, or returns false for the normal response. */
        boolean happens(HttpExchange exchange) throws IOException;

        static Fault status(int status) {
            return exchange -> {
                send(exchange, status, "{}");
                return true;
            };
        }

        static Fault limited(String header, String value) {
            return exchange -> {
                exchange.getResponseHeaders().set(header, value);
                send(exchange, 429, "{\"message\": \"RATE_LIMIT_EXCEEDED\"}");
                return true;
            };
        }

        static Fault none() {
            return _ -> false;
        }

        /** Delays the response until the gate opens. */
        static Fault waitingFor(CountDownLatch gate) {
            return _ -> {
                try {
                    gate.await();
                } catch (InterruptedException e) {
                    throw new IOException(e);
                }
                return false;
            };
        }
    }
}
