package dev.waypost.platform.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import dev.waypost.platform.http.OutboundHttp.Request;
import dev.waypost.testing.LocalPages;
import dev.waypost.testing.LogLines;
import dev.waypost.testing.WaypostTest;
import io.vertx.core.http.HttpMethod;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@WaypostTest
class OutboundHttpTest {
    private static final byte[] ANSWER = "thanks".getBytes(StandardCharsets.UTF_8);
    private static final int WHOLE = 1_000;

    private final List<Integer> connections = new CopyOnWriteArrayList<>();
    private HttpServer server;
    private volatile boolean closing;

    @Inject
    OutboundHttp http;

    @BeforeEach
    void start() throws IOException {
        connections.clear();
        closing = false;
        server = LocalPages.server();
        server.createContext("/", exchange -> {
            try (exchange) {
                connections.add(exchange.getRemoteAddress().getPort());
                if (closing) {
                    exchange.getResponseHeaders().set("Connection", "close");
                }
                exchange.sendResponseHeaders(200, ANSWER.length);
                exchange.getResponseBody().write(ANSWER);
            }
        });
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    /** A connection returns to the pool shortly after the response, so a message may be too early for it. */
    @Test
    void messagesToOneHostShareConnections() throws Exception {
        for (int i = 0; i < 40; i++) {
            send("one.example.com", WHOLE, true);
        }

        assertThat(connections).hasSize(40);
        assertThat(Set.copyOf(connections)).hasSizeLessThan(20);
    }

    @Test
    void hostsWithOneAddressShareNoConnection() throws Exception {
        send("one.example.com", WHOLE, true);
        send("other.example.com", WHOLE, true);

        assertThat(connections).hasSize(2).doesNotHaveDuplicates();
    }

    @Test
    void aTruncatedResponseIsNotReadAsTheNextOne() throws Exception {
        send("one.example.com", 3, true);
        send("one.example.com", WHOLE, true);

        assertThat(connections).hasSize(2).doesNotHaveDuplicates();
    }

    @Test
    void otherRequestsHaveAConnectionOfTheirOwn() throws Exception {
        send("one.example.com", WHOLE, true);
        send("one.example.com", WHOLE, false);
        send("one.example.com", WHOLE, false);

        assertThat(connections).hasSize(3).doesNotHaveDuplicates();
    }

    @Test
    void aServerMayCloseEachConnection() throws Exception {
        closing = true;
        for (int i = 0; i < 20; i++) {
            send("one.example.com", WHOLE, true);
        }

        assertThat(connections).hasSize(20).doesNotHaveDuplicates();
    }

    @Test
    void anInvalidResponseFailsTheRequestAndWritesNoErrorToTheLog() throws Exception {
        try (LogLines log = new LogLines("io.vertx.core.net.impl.ConnectionBase", null);
                ServerSocket odd = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            LocalPages.allow(odd.getLocalPort());
            Thread answering = Thread.ofVirtual().start(() -> answerOddly(odd));

            assertThatThrownBy(() -> http.send(request("odd.example.com", odd.getLocalPort(), WHOLE, true)))
                    .isInstanceOf(IOException.class)
                    .hasMessage("odd.example.com could not be reached");
            assertThat(answering.join(Duration.ofSeconds(20))).isTrue();
            assertThat(log.lines()).isEmpty();
        }
    }

    /** Waits until the client closes the connection. */
    private static void answerOddly(ServerSocket server) {
        try (Socket socket = server.accept()) {
            socket.getOutputStream().write("odd\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
            socket.getInputStream().readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void send(String host, int largest, boolean keepAlive) throws IOException, InterruptedException {
        OutboundHttp.Response response =
                http.send(request(host, server.getAddress().getPort(), largest, keepAlive));
        assertThat(response.status()).isEqualTo(200);
        assertThat(response.body().toString()).isEqualTo("thanks".substring(0, Math.min(largest, ANSWER.length)));
    }

    private static Request request(String host, int port, int largest, boolean keepAlive) {
        return new Request(
                HttpMethod.POST,
                "http://%s:%d/".formatted(host, port),
                Map.of(),
                null,
                Duration.ofSeconds(20),
                largest,
                keepAlive);
    }
}
