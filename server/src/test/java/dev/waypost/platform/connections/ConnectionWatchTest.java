package dev.waypost.platform.connections;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerRequest;
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
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Against a server of its own whose limits are short. */
class ConnectionWatchTest {
    private static final ConnectionLimits SHORT = new ConnectionLimits(
            Duration.ofMillis(1_500), Duration.ofMillis(1_500), 4_096, Duration.ofSeconds(3), Duration.ofSeconds(15));

    private static final Duration LONG = Duration.ofSeconds(20);
    private static final String PREFACE = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";
    private static final String EMPTY_SETTINGS = "\0\0\0\4\0\0\0\0\0";

    private final Connections connections = new Connections(SHORT);
    private final CountDownLatch release = new CountDownLatch(1);
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
            vertx.executeBlocking(() -> release.await(4_000, TimeUnit.MILLISECONDS), false)
                    .onComplete(_ -> request.response().end("late"));
        } else if ("/socket".equals(request.path())) {
            request.toWebSocket().onSuccess(socket -> socket.handler(socket::write));
        } else {
            request.body().onSuccess(body -> request.response().end("got " + body.length()));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "G", "P", "PRI * HTTP/2.0\r\n", "GET / HTTP/1.1\r\nHost: a\r\nX-Slow: "})
    void aHeadThatNeverEndsIsCutOff(String beginning) {
        assertThat(isCutOffWhileTrickling(beginning)).isTrue();
        assertThat(connections.timedOut()).isEqualTo(1);
    }

    @Test
    void theHeadOfALaterRequestIsCutOffToo() {
        assertThat(isCutOffWhileTrickling("GET / HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\nX-Slow: "))
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n",
                "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nffff\r\n"
            })
    void aBodyThatTricklesInIsCutOff(String beginning) {
        assertThat(isCutOffWhileTrickling(beginning)).isTrue();
    }

    @Test
    void framesOfHttp2ThatTrickleInAreCutOff() {
        // A frame of headers that says it has 16,000 bytes.
        assertThat(isCutOffWhileTrickling(PREFACE + EMPTY_SETTINGS + "\0\76\200\1\4\0\0\0\1"))
                .isTrue();
    }

    @Test
    void aConnectionOnWhichNothingHappensIsClosed() throws IOException {
        try (Socket socket = new Socket("localhost", port)) {
            assertThat(isOver(socket)).isTrue();
        }
    }

    @Test
    void aRequestThatIsBeingAnsweredIsNotIdle() throws IOException {
        try (Socket socket = new Socket("localhost", port)) {
            send(socket, "GET /slow HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");

            assertThat(read(socket)).startsWith("HTTP/1.1 200").endsWith("late");
        }
        assertThat(connections.timedOut()).isZero();
    }

    @Test
    void aBodyThatTakesLongButComesSteadilyIsTaken() throws IOException, InterruptedException {
        byte[] part = new byte[4_096];
        int parts = 24;
        try (Socket socket = new Socket("localhost", port)) {
            send(
                    socket,
                    "POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: %d\r\n\r\n"
                            .formatted(part.length * parts));
            for (int i = 0; i < parts; i++) {
                socket.getOutputStream().write(part);
                Thread.sleep(100);
            }
            assertThat(read(socket)).endsWith("got " + part.length * parts);
        }
        assertThat(connections.timedOut()).isZero();
    }

    @Test
    void aWebSocketLivesOnWhileItIsUsed() throws InterruptedException {
        CompletableFuture<Integer> echoes = new CompletableFuture<>();
        int[] count = {0};
        vertx.createWebSocketClient()
                .connect(port, "localhost", "/socket")
                .onSuccess(socket -> {
                    socket.handler(_ -> {
                        if (++count[0] == 12) {
                            echoes.complete(count[0]);
                        }
                    });
                    socket.closeHandler(_ -> echoes.complete(-1));
                    vertx.setPeriodic(100, _ -> socket.write(Buffer.buffer("a")));
                })
                .onFailure(echoes::completeExceptionally);

        assertThat(echoes.orTimeout(20, TimeUnit.SECONDS).join()).isEqualTo(12);
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
    void anAddressHasOnlySoManyConnections() throws IOException {
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
        assertTimeoutPreemptively(LONG, () -> {
            while (connections.open() > 0) {
                Thread.onSpinWait();
            }
        });
        try (Socket again = new Socket("localhost", port)) {
            send(again, "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
            assertThat(read(again)).as("places are given back").endsWith("got 0");
        }
    }

    @Test
    void proxiesHaveAnyNumberOfConnections() throws IOException {
        connections.limitPerAddress(1, InetAddress::isLoopbackAddress);
        try (Socket first = new Socket("localhost", port);
                Socket second = new Socket("localhost", port)) {
            send(first, "GET / HTTP/1.1\r\nHost: a\r\n\r\n");
            send(second, "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
            assertThat(read(second)).endsWith("got 0");
        }
    }

    /** Sends a byte at a time, as those do who want to keep a connection. */
    private boolean isCutOffWhileTrickling(String beginning) {
        return assertTimeoutPreemptively(LONG, () -> {
            try (Socket socket = new Socket("localhost", port)) {
                send(socket, beginning);
                while (true) {
                    send(socket, "a");
                    Thread.sleep(20);
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
