import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Queries the analytics of the largest workspace of a running Waypost over HTTP, each time with another window so that no answer is
 * cached, and runs the equivalent queries in PostgreSQL on the same rows.
 *
 * <p>{@code alone}: one reader, alternating with PostgreSQL. {@code together}: several readers for some time, and the age of the
 * newest click in an answer; values from the warm-up do not count. Each reader pauses for the given milliseconds between its
 * queries: no pause at all is the hardest case, and more than any dashboard does.
 */
public class AskEvents {
    private static final long MONTH = 30L * 86_400_000;
    /** The number of unmeasured queries of each type, until the JVM has compiled the server. */
    private static final int WARM_UP = 50;

    private static final String COUNTS = """
            count(*) FILTER (WHERE kind = 0) AS clicks, count(DISTINCT visitor) FILTER (WHERE kind = 0) AS visitors,
            count(*) FILTER (WHERE kind = 0 AND trigger = 'qr'), count(*) FILTER (WHERE kind = 1),
            sum(weight) FILTER (WHERE kind = 2), sum(weight) FILTER (WHERE kind = 3),
            sum(amount) FILTER (WHERE kind = 3), max(happened_at) FILTER (WHERE kind = 0)
            """;
    private static final Pattern LAST = Pattern.compile("\"lastClickAt\":\"([^\"]+)\"");

    private final HttpClient http = HttpClient.newHttpClient();
    private final AtomicLong asked = new AtomicLong();
    private final String url;
    private final String key;
    private final String link;
    private final Map<String, Question> questions = new java.util.LinkedHashMap<>();

    private AskEvents(String url, String key, String link, String linkUuid) {
        this.url = url;
        this.key = key;
        this.link = link;
        String of = "workspace_id = '%s'";
        questions.put("overview", new Question("/api/analytics/workspace/overview", of, List.of(
                "%s", "%p", "GROUP link", "GROUP country", "GROUP referrer_domain", "GROUP device")));
        questions.put("30 days, day by day", new Question(
                "/api/analytics/workspace/timeseries?granularity=day", of, List.of("GROUP happened_at / 86400000")));
        questions.put("countries", new Question(
                "/api/analytics/leads/breakdown?dimension=country", of, List.of("GROUP country")));
        questions.put("devices", new Question(
                "/api/analytics/workspace/devices", of, List.of("GROUP device", "GROUP browser", "GROUP os")));
        questions.put("referrers", new Question(
                "/api/analytics/leads/breakdown?dimension=referrer", of, List.of("GROUP referrer_domain")));
        questions.put("funnel", new Question("/api/analytics/funnel", of, List.of("%s")));
        questions.put("summary of a small link", new Question(
                "/api/analytics/" + link + "/summary", "link = '" + linkUuid + "'", List.of(
                "%s", "%p", "GROUP link", "GROUP country", "GROUP referrer_domain", "GROUP device")));
    }

    public static void main(String[] args) throws Exception {
        AskEvents ask = new AskEvents(args[1], args[2], args[3], args[4]);
        if (args[0].equals("alone")) {
            ask.alone(args[5], Path.of(args[6]), Integer.parseInt(args[7]));
        } else {
            ask.together(
                    Integer.parseInt(args[5]),
                    Integer.parseInt(args[6]),
                    Integer.parseInt(args[7]),
                    Integer.parseInt(args[8]));
        }
    }

    private void alone(String workspace, Path cluster, int rounds) throws Exception {
        List<String> running = Files.readAllLines(cluster.resolve("postmaster.pid"));
        String password = Files.readString(cluster.resolve("waypost.password")).strip();
        Map<String, List<Double>> ours = new TreeMap<>();
        Map<String, List<Double>> theirs = new TreeMap<>();
        try (Connection connection = DriverManager.getConnection(
                        "jdbc:postgresql://localhost:%s/waypost".formatted(running.get(3)), "waypost", password);
                Statement statement = connection.createStatement()) {
            statement.execute("SET work_mem = '256MB'");
            for (int round = 0; round < WARM_UP; round++) {
                questions.values().forEach(this::ask);
            }
            for (int round = 0; round < rounds; round++) {
                for (var question : questions.entrySet()) {
                    ours.computeIfAbsent(question.getKey(), _ -> new ArrayList<>()).add(ask(question.getValue()));
                    // PostgreSQL takes seconds, so a fifth of the rounds is sufficient.
                    if (round % 5 == 0) {
                        theirs.computeIfAbsent(question.getKey(), _ -> new ArrayList<>())
                                .add(ask(statement, question.getValue(), workspace));
                    }
                }
            }
        }
        System.out.println("question | ours 50 %, ms | 95 % | PostgreSQL 50 %, ms | 95 % | times as fast");
        for (String name : questions.keySet()) {
            double mine = part(ours.get(name), 0.5);
            double other = part(theirs.get(name), 0.5);
            System.out.printf("%s | %.1f | %.1f | %.1f | %.1f | %.1f%n",
                    name, mine, part(ours.get(name), 0.95), other, part(theirs.get(name), 0.95), other / mine);
        }
    }

    private void together(int readers, int seconds, int warmUp, int pause) throws Exception {
        Map<String, ConcurrentLinkedQueue<Double>> times = new ConcurrentHashMap<>();
        ConcurrentLinkedQueue<Double> ages = new ConcurrentLinkedQueue<>();
        List<String> names = List.copyOf(questions.keySet());
        for (String name : names) {
            System.out.printf("First time: %s | %.1f ms%n", name, ask(questions.get(name)));
        }
        long warm = System.nanoTime() + warmUp * 1_000_000_000L;
        long end = warm + seconds * 1_000_000_000L;
        List<Thread> threads = new ArrayList<>();
        for (int reader = 0; reader < readers; reader++) {
            int first = reader;
            threads.add(Thread.ofPlatform().start(() -> {
                for (int i = first; System.nanoTime() < end; i++) {
                    String name = names.get(i % names.size());
                    boolean counts = System.nanoTime() >= warm;
                    double took = ask(questions.get(name));
                    if (counts) {
                        times.computeIfAbsent(name, _ -> new ConcurrentLinkedQueue<>()).add(took);
                    }
                    rest(pause);
                }
            }));
        }
        threads.add(Thread.ofPlatform().start(() -> {
            while (System.nanoTime() < end) {
                age(System.nanoTime() >= warm ? ages : new ConcurrentLinkedQueue<>());
            }
        }));
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println("question | 50 %, ms | 95 % | asked");
        times.forEach((name, list) -> {
            List<Double> all = List.copyOf(list);
            System.out.printf("%s | %.1f | %.1f | %d%n", name, part(all, 0.5), part(all, 0.95), all.size());
        });
        List<Double> all = List.copyOf(ages);
        System.out.printf("Age of the newest click in an answer, ms: %.0f at 50 %%, %.0f at 95 %%, %.0f at most, of %d%n",
                part(all, 0.5), part(all, 0.95), part(all, 1), all.size());
    }

    /** Includes the response time. */
    private void age(ConcurrentLinkedQueue<Double> ages) {
        Instant now = Instant.now();
        Matcher last = LAST.matcher(get("/api/analytics/" + link + "/summary", now.toEpochMilli() + 60_000, 120_000));
        if (last.find()) {
            ages.add((double) (Instant.now().toEpochMilli() - Instant.parse(last.group(1)).toEpochMilli()));
        }
        rest(200);
    }

    private static void rest(int millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Milliseconds. */
    private double ask(Question question) {
        long began = System.nanoTime();
        // Never the same window twice: the start is always a little later, and the end is now.
        get(question.path(), System.currentTimeMillis() + 1_000, MONTH - asked.incrementAndGet());
        return (System.nanoTime() - began) / 1e6;
    }

    private String get(String path, long end, long length) {
        String window = "start=%s&end=%s".formatted(Instant.ofEpochMilli(end - length), Instant.ofEpochMilli(end));
        HttpRequest request = HttpRequest.newBuilder(
                        URI.create(url + path + (path.contains("?") ? "&" : "?") + window))
                .header("X-API-Key", key)
                .build();
        try {
            HttpResponse<String> response = http.send(request, HttpResponse.BodyHandlers.ofString());
            String cache = response.headers().firstValue("X-Cache").orElse("MISS");
            if (response.statusCode() != 200 || cache.equals("HIT")) {
                throw new IllegalStateException(
                        request.uri() + " answered " + response.statusCode() + " from cache: " + cache);
            }
            return response.body();
        } catch (java.io.IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private double ask(Statement statement, Question question, String workspace) throws Exception {
        long end = System.currentTimeMillis() - asked.incrementAndGet() * 7;
        long began = System.nanoTime();
        for (String group : question.groups()) {
            long from = group.equals("%p") ? end - 2 * MONTH : end - MONTH;
            String by = group.startsWith("GROUP ") ? group.substring(6) : null;
            String sql = "SELECT " + (by == null ? "" : by + " AS value, ") + COUNTS + " FROM bench.events WHERE "
                    + question.of().formatted(workspace) + " AND happened_at >= " + from + " AND happened_at < "
                    + (from + MONTH) + (by == null ? "" : " GROUP BY 1 ORDER BY clicks DESC LIMIT 50");
            try (ResultSet rows = statement.executeQuery(sql)) {
                while (rows.next()) {
                    // Parsed as the server would.
                }
            }
        }
        return (System.nanoTime() - began) / 1e6;
    }

    private static double part(List<Double> values, double share) {
        double[] sorted = values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        return sorted.length == 0 ? Double.NaN : sorted[Math.min(sorted.length - 1, (int) Math.ceil(share * sorted.length) - 1)];
    }

    private record Question(String path, String of, List<String> groups) {}
}
