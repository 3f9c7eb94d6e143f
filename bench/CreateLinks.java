import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Creates links in one bulk operation and by single calls, alternating, and prints the time of each. */
public class CreateLinks {
    private static final HttpClient HTTP =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private final String server;
    private final String token;

    CreateLinks(String server) throws Exception {
        this.server = server;
        this.token = field("token", send(null, "POST", server + "/api/auth/register", """
                {"email":"bench-%d@example.com","password":"correct horse battery staple","name":"Bench"}
                """.formatted(System.nanoTime())));
    }

    public static void main(String[] args) throws Exception {
        String server = args[0];
        int links = Integer.parseInt(args[1]);
        int rounds = Integer.parseInt(args[2]);
        int connections = Integer.parseInt(args[3]);
        CreateLinks warmUp = new CreateLinks(server);
        warmUp.bulk(2000);
        warmUp.single(2000, connections);
        System.out.println("| round | one operation, s | %,d single calls, s | ratio |".formatted(links));
        System.out.println("|---|---|---|---|");
        for (int round = 1; round <= rounds; round++) {
            // Each has a workspace of its own, so that both start with the same number of links.
            double bulk = new CreateLinks(server).bulk(links);
            double single = new CreateLinks(server).single(links, connections);
            System.out.println("| %d | %.2f | %.2f | %.1f |".formatted(round, bulk, single, single / bulk));
        }
    }

    /** From the request to the end of the job. */
    private double bulk(int links) throws Exception {
        String body = IntStream.range(0, links)
                .mapToObj(CreateLinks::body)
                .collect(Collectors.joining(",", "{\"links\":[", "]}"));
        long start = System.nanoTime();
        String id = field("id", send(token, "POST", server + "/api/bulk/links/create", body));
        String job;
        do {
            Thread.sleep(20);
            job = send(token, "GET", server + "/api/bulk/operations?limit=1", null);
        } while (!job.contains("\"completed\""));
        double seconds = (System.nanoTime() - start) / 1e9;
        if (!job.contains(id) || !job.contains("\"succeeded\":" + links)) {
            throw new IllegalStateException(job);
        }
        return seconds;
    }

    private double single(int links, int connections) throws Exception {
        long start = System.nanoTime();
        try (ExecutorService threads = Executors.newFixedThreadPool(connections)) {
            List<Future<String>> answers = new ArrayList<>();
            for (int i = 0; i < links; i++) {
                String body = body(i);
                answers.add(threads.submit(() -> send(token, "POST", server + "/api/links", body)));
            }
            for (Future<String> answer : answers) {
                answer.get();
            }
        }
        return (System.nanoTime() - start) / 1e9;
    }

    private static String body(int i) {
        return "{\"destinationUrl\":\"https://example.com/page/%d\",\"title\":\"Page %d\",\"tags\":[\"bench\"]}"
                .formatted(i, i);
    }

    private static String send(String token, String method, String url, String body)
            throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(url))
                .header("Content-Type", "application/json")
                .method(
                        method,
                        body == null
                                ? HttpRequest.BodyPublishers.noBody()
                                : HttpRequest.BodyPublishers.ofString(body));
        if (token != null) {
            request.header("Authorization", "Bearer " + token);
        }
        HttpResponse<String> answer = HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString());
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
