package dev.waypost.webhooks;

import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.waypost.testing.LocalPages;
import dev.waypost.testing.http.JsonBody;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;

/** A local receiver of webhooks: records the messages, and responds as configured. */
public final class WebhookReceiver implements AutoCloseable {
    private final HttpServer server;
    private final List<Received> received = new CopyOnWriteArrayList<>();
    private final Queue<Reply> replies = new ArrayDeque<>();
    private volatile Runnable before = () -> {};

    public WebhookReceiver() throws IOException {
        server = LocalPages.server();
        server.createContext("/", this::take);
    }

    public String url() {
        return url("localhost");
    }

    String url(String host) {
        return "http://%s:%d/hook".formatted(host, server.getAddress().getPort());
    }

    /** Sets the response to the next request; 200 by default. */
    public WebhookReceiver answers(int status, String... headers) {
        synchronized (replies) {
            replies.add(new Reply(status, List.of(headers)));
        }
        return this;
    }

    /** Sets an action that runs before every response. */
    public void before(Runnable something) {
        before = something;
    }

    /** Waits for this many messages. */
    public List<Received> waitFor(int count) {
        return await("%d messages".formatted(count)).until(() -> List.copyOf(received), all -> all.size() >= count);
    }

    public List<Received> received() {
        return List.copyOf(received);
    }

    @Override
    public void close() {
        server.stop(0);
    }

    private void take(HttpExchange exchange) throws IOException {
        try (exchange) {
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            Map<String, String> headers = exchange.getRequestHeaders().entrySet().stream()
                    .collect(Collectors.toMap(
                            header -> header.getKey().toLowerCase(Locale.ROOT),
                            header -> header.getValue().getFirst()));
            received.add(new Received(headers, body));
            before.run();
            Reply reply;
            synchronized (replies) {
                reply = replies.isEmpty() ? new Reply(200, List.of()) : replies.remove();
            }
            for (int i = 0; i < reply.headers().size(); i += 2) {
                exchange.getResponseHeaders()
                        .set(reply.headers().get(i), reply.headers().get(i + 1));
            }
            byte[] answer = "thanks".getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(reply.status(), answer.length);
            exchange.getResponseBody().write(answer);
        }
    }

    private record Reply(int status, List<String> headers) {}

    /** A received message. */
    public record Received(Map<String, String> headers, String body) {
        public JsonBody json() {
            return JsonBody.from(body);
        }

        String type() {
            return json().getString("type");
        }

        String header(String name) {
            return headers.getOrDefault(name, "");
        }
    }
}
