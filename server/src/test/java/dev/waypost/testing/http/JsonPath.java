package dev.waypost.testing.http;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The path of a value in a JSON document: {@code data.items[0].name}, {@code data.items[-1]}, {@code data.'a.b'}, {@code
 * data.items.name} for the names of all items, {@code data.items.size()}, and {@code data.items.find { it.id == 'x' }}
 * for the first item that has the value.
 */
final class JsonPath {
    private static final Map<String, JsonPath> KNOWN = new ConcurrentHashMap<>();

    private static final Pattern STEP = Pattern.compile("\\.?(?:"
            + "find \\{ it\\.(?<field>\\w+) == (?<value>'[^']*'|\\['[^']*']) }"
            + "|(?<size>size\\(\\))"
            + "|\\[(?<index>-?\\d+)]"
            + "|'(?<quoted>[^']*)'"
            + "|\\['(?<key>[^']*)']"
            + "|(?<name>[^.\\[(){}']+))");

    private final List<UnaryOperator<@Nullable Object>> steps;

    private JsonPath(List<UnaryOperator<@Nullable Object>> steps) {
        this.steps = steps;
    }

    static JsonPath of(String path) {
        return KNOWN.computeIfAbsent(path, JsonPath::parse);
    }

    @Nullable
    Object in(@Nullable Object root) {
        Object value = root;
        for (UnaryOperator<@Nullable Object> step : steps) {
            value = step.apply(value);
        }
        return value;
    }

    private static JsonPath parse(String path) {
        List<UnaryOperator<@Nullable Object>> steps = new ArrayList<>();
        if (path.isEmpty() || path.equals("$")) {
            return new JsonPath(steps);
        }
        Matcher matcher = STEP.matcher(path.startsWith("$.") ? path.substring(2) : path);
        while (matcher.lookingAt()) {
            steps.add(step(matcher));
            matcher.region(matcher.end(), matcher.regionEnd());
        }
        if (matcher.regionStart() != matcher.regionEnd()) {
            throw new IllegalArgumentException("Not a path: " + path);
        }
        return new JsonPath(List.copyOf(steps));
    }

    private static UnaryOperator<@Nullable Object> step(Matcher matcher) {
        if (matcher.group("field") != null) {
            String field = matcher.group("field");
            String text = matcher.group("value");
            Object wanted = text.startsWith("[")
                    ? List.of(text.substring(2, text.length() - 2))
                    : text.substring(1, text.length() - 1);
            return value -> first(value, field, wanted);
        }
        if (matcher.group("size") != null) {
            return JsonPath::size;
        }
        if (matcher.group("index") != null) {
            int index = Integer.parseInt(matcher.group("index"));
            return value -> item(value, index);
        }
        String name = matcher.group("quoted") != null
                ? matcher.group("quoted")
                : Objects.requireNonNullElse(matcher.group("key"), matcher.group("name"));
        return value -> field(value, name);
    }

    private static @Nullable Object first(@Nullable Object value, String field, Object wanted) {
        return value instanceof List<?> items
                ? items.stream()
                        .filter(item -> wanted.equals(field(item, field)))
                        .findFirst()
                        .orElse(null)
                : null;
    }

    private static @Nullable Object size(@Nullable Object value) {
        return switch (value) {
            case List<?> items -> items.size();
            case Map<?, ?> fields -> fields.size();
            case null, default -> null;
        };
    }

    private static @Nullable Object item(@Nullable Object value, int index) {
        if (!(value instanceof List<?> items)) {
            return null;
        }
        int place = index < 0 ? items.size() + index : index;
        return place >= 0 && place < items.size() ? items.get(place) : null;
    }

    private static @Nullable Object field(@Nullable Object value, String name) {
        return switch (value) {
            case Map<?, ?> fields -> fields.get(name);
            case List<?> items -> {
                List<@Nullable Object> all = new ArrayList<>(items.size());
                items.forEach(item -> all.add(field(item, name)));
                yield all;
            }
            case null, default -> null;
        };
    }
}
