package dev.waypost.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.waypost.testing.Person;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.net.http.WebSocketHandshakeException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.ConfigProvider;
import org.jspecify.annotations.Nullable;

/** A client of the feed on a real WebSocket. It can stop reading. */
final class LiveClient implements WebSocket.Listener, AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final HttpClient HTTP = HttpClient.newHttpClient();

    private final List<JsonNode> messages = new CopyOnWriteArrayList<>();
    private final StringBuilder partial = new StringBuilder();
    private final boolean reads;
    private volatile int closedWith;
    private @Nullable WebSocket wire;

    private LiveClient(boolean reads) {
        this.reads = reads;
    }

    static LiveClient of(Person person) {
        return open(true, "", "Authorization", "Bearer " + person.token());
    }

    static LiveClient thatDoesNotRead(Person person) {
        return open(false, "", "Authorization", "Bearer " + person.token());
    }

    /** Opens a socket with these query parameters and headers. */
    static LiveClient open(boolean reads, String query, String... headers) {
        LiveClient client = new LiveClient(reads);
        WebSocket.Builder builder = HTTP.newWebSocketBuilder();
        for (int i = 0; i < headers.length; i += 2) {
            builder.header(headers[i], headers[i + 1]);
        }
        client.wire = builder.buildAsync(address(query), client).join();
        return client;
    }

    /** The status of a refused handshake. */
    static int refusal(String query, String... headers) {
        try (LiveClient _ = open(true, query, headers)) {
            return 101;
        } catch (CompletionException e) {
            if (e.getCause() instanceof WebSocketHandshakeException refused) {
                return refused.getResponse().statusCode();
            }
            throw e;
        }
    }

    private static URI address(String query) {
        String server = ConfigProvider.getConfig().getValue("test.url", String.class);
        return URI.create(server.replaceFirst("^http", "ws") + "/api/analytics/live/ws" + query);
    }

    @Override
    public void onOpen(WebSocket socket) {
        if (reads) {
            socket.request(Long.MAX_VALUE);
        }
    }

    @Override
    public @Nullable CompletionStage<?> onText(WebSocket socket, CharSequence data, boolean last) {
        partial.append(data);
        if (last) {
            try {
                messages.add(JSON.readTree(partial.toString()));
            } catch (JsonProcessingException e) {
                throw new IllegalStateException(e);
            }
            partial.setLength(0);
        }
        return null;
    }

    @Override
    public @Nullable CompletionStage<?> onClose(WebSocket socket, int status, String reason) {
        closedWith = status;
        return null;
    }

    void readOn() {
        socket().request(Long.MAX_VALUE);
    }

    void send(String message) {
        socket().sendText(message.replace('\'', '"'), true).join();
    }

    void sendBytes(int length) {
        socket().sendText("x".repeat(length), true).join();
    }

    /** Waits for the first message of a type. */
    JsonNode first(String type) {
        return await().until(() -> ofType(type).findFirst(), Optional::isPresent)
                .orElseThrow();
    }

    long count(String type) {
        return ofType(type).count();
    }

    private Stream<JsonNode> ofType(String type) {
        return messages.stream().filter(message -> message.path("type").asText().equals(type));
    }

    /** All events so far, from single messages and batches. */
    List<JsonNode> events() {
        List<JsonNode> events = new ArrayList<>();
        for (JsonNode message : messages) {
            if (message.path("type").asText().equals("event")) {
                events.add(message.path("event"));
            }
            message.path("events").forEach(events::add);
        }
        return events;
    }

    /** Waits for this many clicks and returns them in order. */
    List<String> awaitEvents(int count) {
        await().untilAsserted(() -> assertThat(events()).hasSizeGreaterThanOrEqualTo(count));
        return ids();
    }

    List<String> ids() {
        return events().stream().map(event -> event.path("id").asText()).toList();
    }

    long dropped() {
        return ofType("lagged")
                .mapToLong(message -> message.path("dropped").asLong())
                .sum();
    }

    JsonNode lastStats() {
        return ofType("stats").reduce((_, last) -> last).orElse(MissingNode.getInstance());
    }

    void awaitClosed(int... codes) {
        await().untilAsserted(() ->
                assertThat(closedWith).isIn(Arrays.stream(codes).boxed().toList()));
    }

    boolean isOpen() {
        return closedWith == 0;
    }

    private WebSocket socket() {
        WebSocket open = wire;
        if (open == null) {
            throw new IllegalStateException("not open");
        }
        return open;
    }

    @Override
    public void close() {
        socket().abort();
    }
}
