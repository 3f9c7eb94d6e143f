package dev.waypost.platform.http;

import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.web.input.WebUrl;
import io.netty.channel.ConnectTimeoutException;
import io.quarkus.logging.Log;
import io.vertx.core.Future;
import io.vertx.core.MultiMap;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.RequestOptions;
import io.vertx.core.net.SocketAddress;
import io.vertx.core.net.TrustOptions;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import javax.net.ssl.SSLHandshakeException;
import org.jspecify.annotations.Nullable;

/**
 * Makes requests to URLs that clients chose, safe against SSRF.
 *
 * <p>The host is resolved here, every address is checked, and the connection is made to the checked address: a second
 * lookup could return another one. The name is still used for the Host header and the TLS handshake. {@link #send}
 * follows no redirects; {@link #get} follows them itself and checks each one. Size and time are limited. Both block, so
 * call them on a virtual thread.
 */
@ApplicationScoped
public class OutboundHttp {
    static final int LARGEST = 256 * 1024;

    private static final Duration LONGEST = Duration.ofSeconds(5);
    private static final int MOST_REDIRECTS = 3;
    private static final int MOST_AT_ONCE = 32;
    private static final int MOST_TO_ONE_PLACE = 64;

    /** Shorter than that of any usual server, because a request fails if the server closes the connection at that moment. */
    private static final int LONGEST_IDLE_SECONDS = 2;

    private static final Set<Integer> REDIRECTS = Set.of(301, 302, 303, 307, 308);
    private static final Map<String, String> OF_PAGES = Map.of(
            "User-Agent", "Mozilla/5.0 (compatible; Waypost; link preview)",
            "Accept", "text/html,application/xhtml+xml;q=0.9,*/*;q=0.1");

    private final Semaphore room = new Semaphore(MOST_AT_ONCE);
    private final PublicAddresses addresses;
    private final HttpClient client;
    private final HttpClient keepAliveClient;

    /** A DNS lookup blocks its thread, and one slow name server must not occupy the shared threads. */
    private final ExecutorService lookUps = Executors.newCachedThreadPool(
            Thread.ofPlatform().daemon().name("waypost-names-", 0).factory());

    @Inject
    OutboundHttp(PublicAddresses addresses, Vertx vertx) {
        this(addresses, vertx, null);
    }

    /** With other trusted certificate authorities than the default ones. */
    protected OutboundHttp(PublicAddresses addresses, Vertx vertx, @Nullable TrustOptions trusted) {
        this.addresses = addresses;
        HttpClientOptions options = new HttpClientOptions()
                .setKeepAlive(false)
                .setConnectTimeout((int) LONGEST.toMillis())
                .setMaxPoolSize(MOST_TO_ONE_PLACE)
                .setTrustOptions(trusted)
                .setVerifyHost(true);
        this.client = client(vertx, options);
        this.keepAliveClient = client(
                vertx, new HttpClientOptions(options).setKeepAlive(true).setKeepAliveTimeout(LONGEST_IDLE_SECONDS));
    }

    /** By default Vert.x logs every invalid response as an error, so that receivers could fill the log. */
    private static HttpClient client(Vertx vertx, HttpClientOptions options) {
        return vertx.httpClientBuilder()
                .with(options)
                .withConnectHandler(connection -> connection.exceptionHandler(
                        e -> Log.debugf("A connection to %s failed: %s", connection.remoteAddress(), e.getMessage())))
                .build();
    }

    @PreDestroy
    void stop() {
        lookUps.shutdownNow();
    }

    /** Reads a page, truncated at the size limit. */
    public Page get(String url) throws IOException, InterruptedException {
        long deadline = System.nanoTime() + LONGEST.toNanos();
        if (!room.tryAcquire(LONGEST.toNanos(), TimeUnit.NANOSECONDS)) {
            throw new IOException("Too many pages are being fetched");
        }
        try {
            String next = url;
            for (int hop = 0; hop <= MOST_REDIRECTS; hop++) {
                Duration left = Duration.ofNanos(Math.max(1, deadline - System.nanoTime()));
                Response response = send(new Request(HttpMethod.GET, next, OF_PAGES, null, left, LARGEST));
                String location = response.header("Location");
                if (location == null || !REDIRECTS.contains(response.status())) {
                    return new Page(next, response.status(), response.header("Content-Type"), response.body());
                }
                next = resolve(next, location);
            }
            throw new IOException("%s redirects more than %d times".formatted(url, MOST_REDIRECTS));
        } finally {
            room.release();
        }
    }

    /**
     * Makes one request without following redirects. The caller limits the concurrency.
     *
     * @throws RefusedAddressException if the address is not allowed
     * @throws IOException with a message that may be shown to the client; caused by an SSLException if the server
     *     responded without a trusted TLS certificate for the host
     */
    public Response send(Request request) throws IOException, InterruptedException {
        WebUrl url = parse(request.url());
        long began = System.nanoTime();
        AtomicReference<@Nullable HttpClientRequest> sent = new AtomicReference<>();
        boolean complete = false;
        CompletableFuture<Response> response = CompletableFuture.supplyAsync(() -> find(url), lookUps)
                .thenCompose(
                        address -> exchange(request, url, address, sent, began).toCompletionStage());
        try {
            Response received = response.get(request.timeout().toNanos(), TimeUnit.NANOSECONDS);
            // Not after a status such as 101, which changes the protocol.
            complete = received.status() >= 200 && received.body().length() < request.largest();
            return received;
        } catch (TimeoutException e) {
            throw timedOut(url, e);
        } catch (ExecutionException e) {
            throw cause(url, e.getCause());
        } finally {
            HttpClientRequest made = sent.get();
            if (made != null && !(complete && request.keepAlive())) {
                made.connection().close();
            }
        }
    }

    private InetAddress find(WebUrl url) {
        try {
            return addresses.find(url.host(), url.port());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Future<Response> exchange(
            Request request,
            WebUrl url,
            InetAddress address,
            AtomicReference<@Nullable HttpClientRequest> sent,
            long began) {
        RequestOptions options = new RequestOptions()
                .setMethod(request.method())
                .setServer(SocketAddress.inetSocketAddress(url.port(), address.getHostAddress()))
                .setHost(url.host())
                .setPort(url.port())
                .setSsl(url.scheme().equals("https"))
                .setURI(url.target())
                .setFollowRedirects(false)
                .setTimeout(Math.max(1, request.timeout().toMillis()));
        request.headers().forEach(options::putHeader);
        HttpClient either = request.keepAlive() ? keepAliveClient : client;
        return either.request(options).compose(made -> {
            sent.set(made);
            Buffer body = request.body();
            return (body == null ? made.send() : made.send(body))
                    .compose(response -> read(response, request.largest(), began));
        });
    }

    private static Future<Response> read(HttpClientResponse response, int largest, long began) {
        Promise<Response> done = Promise.promise();
        Buffer body = Buffer.buffer();
        response.handler(chunk -> {
            body.appendBuffer(chunk, 0, Math.min(chunk.length(), largest - body.length()));
            if (body.length() == largest) {
                done.tryComplete(response(response, body, began));
            }
        });
        response.exceptionHandler(done::tryFail);
        response.endHandler(_ -> done.tryComplete(response(response, body, began)));
        return done.future();
    }

    private static Response response(HttpClientResponse response, Buffer body, long began) {
        return new Response(
                response.statusCode(), response.headers(), body, Duration.ofNanos(System.nanoTime() - began));
    }

    private static WebUrl parse(String url) throws IOException {
        try {
            return WebUrl.of("url", url);
        } catch (ApiException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    private static String resolve(String from, String location) throws IOException {
        try {
            return URI.create(from).resolve(location.strip()).toString();
        } catch (IllegalArgumentException e) {
            throw new IOException("%s redirects to an invalid URL".formatted(from), e);
        }
    }

    private static IOException timedOut(WebUrl url, TimeoutException late) {
        return new IOException("Timed out: %s did not respond".formatted(url.host()), late);
    }

    private static IOException cause(WebUrl url, @Nullable Throwable thrown) {
        return switch (thrown) {
            case CompletionException wrapped -> cause(url, wrapped.getCause());
            case UncheckedIOException wrapped -> cause(url, wrapped.getCause());
            // Vert.x reports every end of a handshake this way, including a closed connection.
            case SSLHandshakeException wrapped when wrapped.getCause() instanceof IOException end -> cause(url, end);
            case RefusedAddressException refused -> refused;
            case UnknownHostException _ -> new IOException("%s is not a known host".formatted(url.host()), thrown);
            // Vert.x has the same timeout and may report it first.
            case TimeoutException late -> timedOut(url, late);
            case ConnectTimeoutException late ->
                new IOException("Timed out: %s accepted no connection".formatted(url.host()), late);
            case null, default -> new IOException("%s could not be reached".formatted(url.host()), thrown);
        };
    }

    /**
     * A request to be sent.
     *
     * @param timeout for everything: lookup, connection, request and response
     * @param largest maximum number of body bytes to read; the rest is discarded
     * @param keepAlive whether a connection may be used for several requests to the same host and address within a few
     *     seconds
     */
    public record Request(
            HttpMethod method,
            String url,
            Map<String, String> headers,
            @Nullable Buffer body,
            Duration timeout,
            int largest,
            boolean keepAlive) {
        /** Over a connection of its own. */
        public Request(
                HttpMethod method,
                String url,
                Map<String, String> headers,
                @Nullable Buffer body,
                Duration timeout,
                int largest) {
            this(method, url, headers, body, timeout, largest, false);
        }
    }

    /** The response and its duration. */
    public record Response(int status, MultiMap headers, Buffer body, Duration took) {
        public @Nullable String header(String name) {
            return headers.get(name);
        }
    }

    /** A page with its final URL. */
    public record Page(String url, int status, @Nullable String contentType, Buffer body) {}
}
