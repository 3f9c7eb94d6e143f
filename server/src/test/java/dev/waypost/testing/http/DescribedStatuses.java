package dev.waypost.testing.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Compares the status of every response in tests with the statuses that the OpenAPI document lists for the operation. So each test of
 * a refusal tests the document as well.
 */
final class DescribedStatuses {
    /** Possible for every path: the operation does not support the method or the media type. */
    private static final Set<Integer> OF_HTTP = Set.of(405, 406);

    private static final Pattern PARAMETER = Pattern.compile("\\{\\w+}");

    private static final Map<String, List<Described>> BY_METHOD = new HashMap<>();

    private static final Comparator<String> LITERAL_FIRST = Comparator.comparingInt((String template) ->
                    PARAMETER.matcher(template).replaceAll("").length())
            .reversed();

    private DescribedStatuses() {}

    /** @param address path and query */
    static void check(String method, String address, int status) throws IOException, InterruptedException {
        if (!address.startsWith("/api/") || OF_HTTP.contains(status)) {
            return;
        }
        String path = address.replaceFirst("\\?.*", "");
        for (Described operation : operations(method)) {
            if (operation.path.matcher(path).matches()) {
                if (!operation.statuses.contains(String.valueOf(status))) {
                    throw new AssertionError("%s %s returned status %d; the description has only %s for %s"
                            .formatted(method, address, status, operation.statuses, operation.template));
                }
                return;
            }
        }
    }

    /** The operations of a method, with literal segments before parameters, as the server matches them. */
    private static synchronized List<Described> operations(String method) throws IOException, InterruptedException {
        if (BY_METHOD.isEmpty()) {
            JsonNode paths =
                    new ObjectMapper().readTree(ApiRequest.description()).path("paths");
            paths.properties()
                    .forEach(path -> path.getValue()
                            .properties()
                            .forEach(operation -> BY_METHOD
                                    .computeIfAbsent(
                                            operation.getKey().toUpperCase(Locale.ROOT), _ -> new ArrayList<>())
                                    .add(Described.of(path.getKey(), operation.getValue()))));
            BY_METHOD.values().forEach(list -> list.sort(Comparator.comparing(Described::template, LITERAL_FIRST)));
        }
        return BY_METHOD.getOrDefault(method, List.of());
    }

    private record Described(String template, Pattern path, Set<String> statuses) {
        static Described of(String template, JsonNode operation) {
            Set<String> statuses = new HashSet<>();
            operation.path("responses").fieldNames().forEachRemaining(statuses::add);
            return new Described(
                    template, Pattern.compile(PARAMETER.matcher(template).replaceAll("[^/]+")), statuses);
        }
    }
}
