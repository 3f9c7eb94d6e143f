package dev.waypost.platform.connections;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.impl.VertxBuilder;
import io.vertx.core.net.PfxOptions;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.time.Duration;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Undecodable requests over TLS get the same errors. */
class TlsConnectionTest {
    private static final String PASSWORD = "changeit";

    @TempDir
    Path folder;

    private Vertx vertx;
    private int port;
    private SSLContext trust;

    @BeforeEach
    void start() throws Exception {
        Path keys = keys();
        Connections connections = new Connections(ConnectionLimits.USUAL);
        connections.answerUndecodedWith(
                request -> request.response().setStatusCode(418).end("in our words"));
        VertxBuilder builder = new VertxBuilder(new VertxOptions().setEventLoopPoolSize(1)).init();
        vertx = builder.findTransport(new WatchedTransport(builder.findTransport(), connections))
                .vertx();
        HttpServerOptions options = new HttpServerOptions()
                .setSsl(true)
                .setUseAlpn(true)
                .setKeyCertOptions(new PfxOptions().setPath(keys.toString()).setPassword(PASSWORD));
        port = vertx.createHttpServer(options)
                .requestHandler(request -> request.body()
                        .onSuccess(body -> request.response().end(request.version() + " got " + body.length())))
                .listen(0, "localhost")
                .toCompletionStage()
                .toCompletableFuture()
                .join()
                .actualPort();
        trust = trusting(keys);
    }

    @AfterEach
    void stop() {
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET / HTTQ\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"})
    void aRequestThatCannotBeReadIsRefused(String request) throws IOException {
        assertThat(answer(request)).containsPattern("^HTTP/1[.][01] 418 ").endsWith("in our words");
        assertThat(answer("GET / HTTP/1.1\r\nHost: a\r\n\r\n" + request))
                .startsWith("HTTP/1.1 200 ")
                .contains("HTTP_1_1 got 0")
                .endsWith("in our words");
    }

    @ParameterizedTest
    @ValueSource(strings = {"HTTP_1_1", "HTTP_2"})
    void otherRequestsAreServed(String version) throws IOException, InterruptedException {
        try (HttpClient client = HttpClient.newBuilder()
                .sslContext(trust)
                .version(HttpClient.Version.valueOf(version))
                .build()) {
            HttpRequest request = HttpRequest.newBuilder(URI.create("https://localhost:" + port))
                    .timeout(Duration.ofSeconds(20))
                    .POST(HttpRequest.BodyPublishers.ofString("x".repeat(100_000)))
                    .build();
            for (int i = 0; i < 2; i++) {
                assertThat(client.send(request, HttpResponse.BodyHandlers.ofString())
                                .body())
                        .isEqualTo(version + " got 100000");
            }
        }
    }

    /** Reads until the server closes the connection. */
    private String answer(String request) throws IOException {
        try (Socket socket = trust.getSocketFactory().createSocket("localhost", port)) {
            socket.setSoTimeout(20_000);
            socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            StringBuilder answer = new StringBuilder();
            while (!answer.toString().endsWith("in our words")) {
                int next = socket.getInputStream().read();
                if (next < 0) {
                    break;
                }
                answer.append((char) next);
            }
            return answer.toString();
        }
    }

    private Path keys() throws IOException, InterruptedException {
        Path keys = folder.resolve("keys.p12");
        Process keytool = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-alias",
                        "server",
                        "-keyalg",
                        "EC",
                        "-dname",
                        "CN=localhost",
                        "-ext",
                        "SAN=dns:localhost",
                        "-validity",
                        "30",
                        "-storetype",
                        "PKCS12",
                        "-keystore",
                        keys.toString(),
                        "-storepass",
                        PASSWORD)
                .inheritIO()
                .start();
        assertThat(keytool.waitFor()).isZero();
        return keys;
    }

    private static SSLContext trusting(Path keys) throws GeneralSecurityException, IOException {
        KeyStore store = KeyStore.getInstance("PKCS12");
        try (var input = Files.newInputStream(keys)) {
            store.load(input, PASSWORD.toCharArray());
        }
        KeyStore trusted = KeyStore.getInstance("PKCS12");
        trusted.load(null, null);
        trusted.setCertificateEntry("server", store.getCertificate("server"));
        TrustManagerFactory managers = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        managers.init(trusted);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, managers.getTrustManagers(), null);
        return context;
    }
}
