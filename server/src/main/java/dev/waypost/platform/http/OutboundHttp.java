package dev.waypost.platform.http;

import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.web.WebUrl;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.RequestOptions;
import io.vertx.core.net.SocketAddress;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.URI;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Fetches pages whose addresses clients chose.
 *
 * <p>The name is resolved here, every address checked, and the connection made to that very address: asking a second time
 * could give another answer. Redirects are followed by us, each checked like the first. Size and time are limited. Blocks,
 * so call it on a virtual thread.
 */
@ApplicationScoped
public class OutboundHttp {
    static final int LARGEST = 256 * 1024;

    private static final Duration LONGEST = Duration.ofSeconds(5);
    private static final int MOST_REDIRECTS = 3;
    private static final int MOST_AT_ONCE = 32;
    private static final Set<Integer> REDIRECTS = Set.of(301, 302, 303, 307, 308);

    private final Semaphore room = new Semaphore(MOST_AT_ONCE);
    private final PublicAddresses addresses;
    private final HttpClient client;

    OutboundHttp(PublicAddresses addresses, Vertx vertx) {
        this.addresses = addresses;
        this.client = vertx.createHttpClient(new HttpClientOptions()
                .setKeepAlive(false)
                .setConnectTimeout((int) LONGEST.toMillis())
                .setIdleTimeout((int) LONGEST.toSeconds())
                .setMaxPoolSize(MOST_AT_ONCE)
                .setVerifyHost(true));
    }

    /** Reads a page, cut off at the limit of size. */
    public Page get(String url) throws IOException, InterruptedException {
        long deadline = System.nanoTime() + LONGEST.toNanos();
        if (!room.tryAcquire(LONGEST.toNanos(), TimeUnit.NANOSECONDS)) {
            throw new IOException("Too many pages are being read");
        }
        try {
            String next = url;
            for (int hop = 0; hop <= MOST_REDIRECTS; hop++) {
                Reply reply = once(parse(next), deadline);
                if (reply.location() == null || !REDIRECTS.contains(reply.status())) {
                    return new Page(next, reply.status(), reply.contentType(), reply.body());
                }
                next = resolve(next, reply.location());
            }
            throw new IOException("%s redirects more than %d times".formatted(url, MOST_REDIRECTS));
        } finally {
            room.release();
        }
    }

    private Reply once(WebUrl url, long deadline) throws IOException, InterruptedException {
        AtomicReference<@Nullable HttpClientRequest> sent = new AtomicReference<>();
        CompletableFuture<Reply> reply = CompletableFuture.supplyAsync(() -> find(url), Thread::startVirtualThread)
                .thenCompose(address -> request(url, address, sent).toCompletionStage());
        try {
            return reply.get(Math.max(1, deadline - System.nanoTime()), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            throw new IOException("%s took too long".formatted(url.host()), e);
        } catch (ExecutionException e) {
            throw cause(url, e);
        } finally {
            HttpClientRequest request = sent.get();
            if (request != null) {
                request.connection().close();
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

    private Future<Reply> request(WebUrl url, InetAddress address, AtomicReference<@Nullable HttpClientRequest> sent) {
        RequestOptions options = new RequestOptions()
                .setMethod(HttpMethod.GET)
                .setServer(SocketAddress.inetSocketAddress(url.port(), address.getHostAddress()))
                .setHost(url.host())
                .setPort(url.port())
                .setSsl(url.scheme().equals("https"))
                .setURI(url.target())
                .setFollowRedirects(false)
                .putHeader(HttpHeaders.USER_AGENT, "Mozilla/5.0 (compatible; Waypost; link preview)")
                .putHeader(HttpHeaders.ACCEPT, "text/html,application/xhtml+xml;q=0.9,*/*;q=0.1");
        return client.request(options).compose(request -> {
            sent.set(request);
            return request.send().compose(OutboundHttp::read);
        });
    }

    private static Future<Reply> read(HttpClientResponse response) {
        Promise<Reply> done = Promise.promise();
        Buffer body = Buffer.buffer();
        response.handler(chunk -> {
            body.appendBuffer(chunk, 0, Math.min(chunk.length(), LARGEST - body.length()));
            if (body.length() == LARGEST) {
                done.tryComplete(reply(response, body));
            }
        });
        response.exceptionHandler(done::tryFail);
        response.endHandler(_ -> done.tryComplete(reply(response, body)));
        return done.future();
    }

    private static Reply reply(HttpClientResponse response, Buffer body) {
        return new Reply(
                response.statusCode(),
                response.getHeader(HttpHeaders.LOCATION),
                response.getHeader(HttpHeaders.CONTENT_TYPE),
                body);
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
            throw new IOException("%s redirects to what is no address".formatted(from), e);
        }
    }

    private static IOException cause(WebUrl url, ExecutionException e) {
        return e.getCause() instanceof UncheckedIOException unchecked
                        && unchecked.getCause() instanceof RefusedAddressException refused
                ? refused
                : new IOException("%s could not be read".formatted(url.host()), e);
    }

    /** A page as it was found, and where. */
    public record Page(String url, int status, @Nullable String contentType, Buffer body) {}

    private record Reply(
            int status, @Nullable String location, @Nullable String contentType, Buffer body) {}
}
