import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.RequestOptions;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Has Waypost deliver messages to a receiver in this process, posts the same number of bodies to it in a plain loop over the HTTP
 * client that Waypost uses, alternating, and prints the time of each.
 */
public class SendMessages {
    /** The number of messages that Waypost sends to one receiver concurrently. */
    private static final int AT_ONCE = 16;

    private static final java.net.http.HttpClient API = java.net.http.HttpClient.newHttpClient();
    private static final AtomicInteger RECEIVED = new AtomicInteger();
    private static final AtomicReference<Buffer> BODY = new AtomicReference<>(Buffer.buffer());

    private SendMessages() {}

    public static void main(String[] args) throws Exception {
        String server = args[0];
        int messages = Integer.parseInt(args[1]);
        int rounds = Integer.parseInt(args[2]);
        Vertx vertx = Vertx.vertx();
        HttpServer receiver = await(vertx.createHttpServer()
                .requestHandler(request -> request.body().onSuccess(body -> {
                    BODY.set(body);
                    RECEIVED.incrementAndGet();
                    request.response().end("thanks");
                }))
                .listen(0, "127.0.0.1"));
        HttpClient client = vertx.createHttpClient(new HttpClientOptions().setMaxPoolSize(64));

        String token = field("token", send(server, null, "/api/auth/register", """
                {"email":"bench-%d@example.com","password":"correct horse battery staple","name":"Bench"}
                """.formatted(System.nanoTime())));
        String webhook = field("id", send(server, token, "/api/integrations/outbound", """
                {"name":"Bench","url":"http://localhost:%d/","events":["link.created"]}
                """.formatted(receiver.actualPort())));
        String links = IntStream.range(0, messages)
                .mapToObj("{\"destinationUrl\":\"https://example.com/page/%d\",\"title\":\"Page\"}"::formatted)
                .collect(Collectors.joining(",", "{\"links\":[", "]}"));
        send(server, token, "/api/bulk/links/create", links);
        waitFor(messages);

        bare(client, receiver.actualPort(), messages);
        System.out.println("| round | Waypost, messages a second | bare loop | ratio |");
        System.out.println("|---|---|---|---|");
        for (int round = 1; round <= rounds; round++) {
            double ours = replay(server, token, webhook, messages);
            double bare = bare(client, receiver.actualPort(), messages);
            System.out.println("| %d | %,.0f | %,.0f | %.3f |".formatted(round, ours, bare, ours / bare));
        }
        System.out.println("Bodies of %,d bytes".formatted(BODY.get().length()));
        System.exit(0);
    }

    /** Sends all messages again, including signatures and stored results. */
    private static double replay(String server, String token, String webhook, int messages) throws Exception {
        RECEIVED.set(0);
        // The results of received messages may not be stored yet.
        Thread.sleep(2_000);
        long start = System.nanoTime();
        send(server, token, "/api/integrations/outbound/%s/replay".formatted(webhook), """
                {"start":"%s","end":"%s"}
                """.formatted(Instant.now().minus(Duration.ofDays(1)), Instant.now().plus(Duration.ofDays(1))));
        return waitFor(messages) / ((System.nanoTime() - start) / 1e9);
    }

    private static double bare(HttpClient client, int port, int messages) throws Exception {
        RECEIVED.set(0);
        Buffer body = BODY.get();
        RequestOptions options = new RequestOptions()
                .setMethod(HttpMethod.POST)
                .setHost("127.0.0.1")
                .setPort(port)
                .putHeader("content-type", "application/json");
        Semaphore room = new Semaphore(AT_ONCE);
        long start = System.nanoTime();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < messages; i++) {
                room.acquire();
                threads.execute(() -> {
                    try {
                        await(client.request(options)
                                .compose(request -> request.send(body))
                                .compose(response -> response.body()));
                    } catch (Exception e) {
                        throw new IllegalStateException(e);
                    } finally {
                        room.release();
                    }
                });
            }
        }
        return waitFor(messages) / ((System.nanoTime() - start) / 1e9);
    }

    private static double waitFor(int messages) throws InterruptedException {
        while (RECEIVED.get() < messages) {
            Thread.sleep(1);
        }
        return messages;
    }

    private static <T> T await(io.vertx.core.Future<T> future) throws Exception {
        return future.toCompletionStage().toCompletableFuture().get();
    }

    private static String send(String server, String token, String path, String body) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(server + path))
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body));
        if (token != null) {
            request.header("Authorization", "Bearer " + token);
        }
        HttpResponse<String> answer = API.send(request.build(), HttpResponse.BodyHandlers.ofString());
        if (answer.statusCode() >= 300) {
            throw new IllegalStateException(answer.statusCode() + " " + answer.body());
        }
        return answer.body();
    }

    private static String field(String name, String json) {
        Matcher found = Pattern.compile("\"%s\":\"([^\"]+)\"".formatted(name)).matcher(json);
        if (!found.find()) {
            throw new IllegalStateException(json);
        }
        return found.group(1);
    }
}
