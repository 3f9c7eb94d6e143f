package dev.waypost.platform.connections;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.waypost.testing.QuickPolls;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.WebSocket;
import io.vertx.core.impl.VertxBuilder;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs a server of its own, whose connections use a clock that the tests set. The watch runs every ten milliseconds. */
@ExtendWith(QuickPolls.class)
class ConnectionWatchTest {
    private static final ConnectionLimits SHORT = new ConnectionLimits(
            Duration.ofMillis(100), Duration.ofMillis(100), 4_096, Duration.ofMillis(300), Duration.ofSeconds(60));

    /** The limit for waits that never end. */
    private static final Duration LONG = Duration.ofMinutes(1);

    private static final String PREFACE = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";
    private static final String EMPTY_SETTINGS = "\0\0\0\4\0\0\0\0\0";

    private final AtomicLong time = new AtomicLong();
    private final AtomicInteger looks = new AtomicInteger();
    private final Connections connections = new Connections(SHORT, this::look);
    private final CountDownLatch release = new CountDownLatch(1);
    private final AtomicLong received = new AtomicLong();
    private final AtomicBoolean asked = new AtomicBoolean();
    private Vertx vertx;
    private int port;

    @BeforeEach
    void start() {
        VertxOptions options = new VertxOptions().setEventLoopPoolSize(1).setPreferNativeTransport(true);
        VertxBuilder builder = new VertxBuilder(options).init();
        vertx = builder.findTransport(new WatchedTransport(builder.findTransport(), connections))
                .vertx();
        HttpServer server = vertx.createHttpServer().requestHandler(this::handle);
        port = server.listen(0, "localhost")
                .toCompletionStage()
                .toCompletableFuture()
                .join()
                .actualPort();
    }

    @AfterEach
    void stop() {
        release.countDown();
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }

    private void handle(HttpServerRequest request) {
        if ("/slow".equals(request.path())) {
            asked.set(true);
            vertx.executeBlocking(() -> release.await(LONG.toSeconds(), TimeUnit.SECONDS), false)
                    .onComplete(_ -> request.response().end("late"));
        } else if ("/counted".equals(request.path())) {
            request.handler(part -> received.addAndGet(part.length()));
            request.endHandler(_ -> request.response().end("got " + received));
        } else if ("/socket".equals(request.path())) {
            request.toWebSocket().onSuccess(socket -> socket.handler(socket::write));
        } else {
            request.body().onSuccess(body -> request.response().end("got " + body.length()));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "G", "P", "PRI * HTTP/2.0\r\n", "GET / HTTP/1.1\r\nHost: a\r\nX-Slow: "})
    void headersThatNeverEndAreAborted(String beginning) {
        assertThat(isCutOffWhileTrickling(beginning)).isTrue();
        assertThat(connections.timedOut()).isEqualTo(1);
    }

    @Test
    void theHeadersOfALaterRequestAreAbortedToo() {
        assertThat(isCutOffWhileTrickling("GET / HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\nX-Slow: "))
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n",
                "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nffff\r\n"
            })
    void aSlowBodyIsAborted(String beginning) {
        assertThat(isCutOffWhileTrickling(beginning)).isTrue();
    }

    @Test
    void slowHttp2FramesAreAborted() {
        // A HEADERS frame with a declared length of 16,000 bytes.
        assertThat(isCutOffWhileTrickling(PREFACE + EMPTY_SETTINGS + "\0\76\200\1\4\0\0\0\1"))
                .isTrue();
    }

    @Test
    void aConnectionOnWhichNothingHappensIsClosed() throws IOException {
        try (Socket socket = new Socket("localhost", port)) {
            awaitEndOfIdleConnections(1);
            assertThat(isOver(socket)).isTrue();
        }
    }

    @Test
    void aRequestThatIsBeingAnsweredIsNotIdle() throws IOException {
        try (Socket socket = new Socket("localhost", port);
                Socket _ = new Socket("localhost", port)) {
            send(socket, "GET /slow HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
            await().untilTrue(asked);
            awaitEndOfIdleConnections(1);
            release.countDown();

            assertThat(read(socket)).startsWith("HTTP/1.1 200").endsWith("late");
        }
        assertThat(connections.timedOut()).isEqualTo(1);
    }

    @Test
    void aLongBodyAtASteadyRateIsAccepted() throws IOException {
        byte[] part = new byte[4_096];
        int parts = 24;
        try (Socket socket = new Socket("localhost", port);
                Socket _ = new Socket("localhost", port)) {
            // The first part of the body arrives with the head.
            send(
                    socket,
                    "POST /counted HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: %d\r\n\r\n%s"
                            .formatted(part.length * parts, new String(part, StandardCharsets.US_ASCII)));
            for (int i = 1; i <= parts; i++) {
                if (i > 1) {
                    socket.getOutputStream().write(part);
                }
                long sent = (long) part.length * i;
                await().until(() -> received.get() == sent);
                pass(Duration.ofMillis(900));
            }
            assertThat(read(socket)).endsWith("got " + part.length * parts);
        }
        assertThat(connections.timedOut()).as("that of the idle one").isEqualTo(1);
    }

    @Test
    void aWebSocketInUseStaysOpen() throws IOException {
        WebSocket socket = vertx.createWebSocketClient()
                .connect(port, "localhost", "/socket")
                .toCompletionStage()
                .toCompletableFuture()
                .join();
        AtomicInteger echoes = new AtomicInteger();
        socket.handler(_ -> echoes.incrementAndGet());
        try (Socket _ = new Socket("localhost", port)) {
            for (int i = 1; i <= 12; i++) {
                int count = i;
                Future<Void> _ = socket.write(Buffer.buffer("a"));
                await().until(() -> echoes.get() == count);
                pass(Duration.ofMillis(50));
            }
            awaitEndOfIdleConnections(1);
        }
        Future<Void> _ = socket.write(Buffer.buffer("a"));
        await().until(() -> echoes.get() == 13);
    }

    /** When an idle connection is closed, all connections have been checked since the clock was advanced. */
    private void awaitEndOfIdleConnections(int count) {
        await().until(() -> {
            pass(Duration.ofMillis(50));
            return connections.timedOut() == count;
        });
    }

    private long look() {
        looks.incrementAndGet();
        return time.get();
    }

    private void pass(Duration length) {
        long _ = time.addAndGet(length.toNanos());
    }

    @Test
    void http2AndHttp1AreServedAsBefore() throws IOException, InterruptedException {
        for (HttpClient.Version version : HttpClient.Version.values()) {
            try (HttpClient client = HttpClient.newBuilder().version(version).build()) {
                for (int i = 0; i < 3; i++) {
                    HttpResponse<String> answer = client.send(
                            HttpRequest.newBuilder(URI.create("http://localhost:%d/".formatted(port)))
                                    .POST(HttpRequest.BodyPublishers.ofString("abc"))
                                    .build(),
                            HttpResponse.BodyHandlers.ofString());
                    assertThat(answer.body()).isEqualTo("got 3");
                }
            }
        }
    }

    @Test
    void connectionsPerAddressAreLimited() throws IOException {
        connections.limitPerAddress(2, _ -> false);
        try (Socket first = new Socket("localhost", port);
                Socket second = new Socket("localhost", port);
                Socket third = new Socket("localhost", port)) {
            assertThat(isOver(third)).isTrue();
            assertThat(connections.refused()).isEqualTo(1);
            send(second, "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
            assertThat(read(second)).endsWith("got 0");
            send(first, "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
            assertThat(read(first)).endsWith("got 0");
        }
        await().until(() -> connections.open() == 0);
        try (Socket again = new Socket("localhost", port)) {
            send(again, "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
            assertThat(read(again)).as("places are given back").endsWith("got 0");
        }
    }

    @Test
    void connectionsOfProxiesAreUnlimited() throws IOException {
        connections.limitPerAddress(1, InetAddress::isLoopbackAddress);
        try (Socket first = new Socket("localhost", port);
                Socket second = new Socket("localhost", port)) {
            send(first, "GET / HTTP/1.1\r\nHost: a\r\n\r\n");
            send(second, "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
            assertThat(read(second)).endsWith("got 0");
        }
    }

    /** Sends 200 bytes a second, as an attacker does to keep a connection open. */
    private boolean isCutOffWhileTrickling(String beginning) {
        return assertTimeoutPreemptively(LONG, () -> {
            try (Socket socket = new Socket("localhost", port)) {
                send(socket, beginning);
                while (true) {
                    send(socket, "a");
                    pass(Duration.ofMillis(5));
                    // Not faster than the watch runs, because that many bytes would be refused for another reason.
                    int before = looks.get();
                    await().pollInterval(Duration.ofMillis(2)).until(() -> looks.get() > before);
                }
            } catch (SocketException e) {
                return true;
            }
        });
    }

    private static void send(Socket socket, String text) throws IOException {
        OutputStream output = socket.getOutputStream();
        output.write(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    private static boolean isOver(Socket socket) throws IOException {
        return read(socket).isEmpty();
    }

    private static String read(Socket socket) throws IOException {
        socket.setSoTimeout(Math.toIntExact(LONG.toMillis()));
        try {
            InputStream input = socket.getInputStream();
            return new String(input.readAllBytes(), StandardCharsets.ISO_8859_1);
        } catch (SocketException e) {
            return "";
        }
    }
}
