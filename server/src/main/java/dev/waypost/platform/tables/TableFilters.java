package dev.waypost.platform.tables;

import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.json.StorableText;
import dev.waypost.platform.web.input.JsonConventions;
import dev.waypost.platform.web.input.Period;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The filters of a table: names with one or several values, all of them text as in a query. */
public record TableFilters(Map<String, List<String>> values) {
    public static final TableFilters NONE = new TableFilters(Map.of());

    /** The field of the filters in request bodies. */
    public static final String PARENT = "filters";

    private static final int LONGEST = 500;
    private static final int MOST_VALUES = 50;

    /** From a request body. A null value counts as missing. */
    public static TableFilters of(Map<String, @Nullable Object> given) {
        Map<String, List<String>> values = new HashMap<>();
        given.forEach((name, value) -> {
            if (value != null) {
                values.put(name, texts(name, value));
            }
        });
        return new TableFilters(Map.copyOf(values));
    }

    /** The field of a filter in errors. */
    public static String field(String name) {
        return PARENT + "." + name;
    }

    /** Rejects unknown names, so that a client does not mistake all rows for the filtered ones. */
    public void requireOnly(Set<String> known) {
        values.keySet().stream()
                .filter(name -> !known.contains(name))
                .sorted()
                .findFirst()
                .ifPresent(name -> {
                    throw ApiException.invalid(
                            field(name),
                            known.isEmpty()
                                    ? "is not a filter of this table, which has none"
                                    : "is not a filter of this table; it has "
                                            + known.stream().sorted().collect(Collectors.joining(", ")));
                });
    }

    /** The only value of a name. */
    public @Nullable String one(String name) {
        List<String> all = all(name);
        if (all.size() > 1) {
            throw ApiException.invalid(field(name), "must be one value");
        }
        return all.isEmpty() ? null : all.getFirst();
    }

    public List<String> all(String name) {
        return values.getOrDefault(name, List.of());
    }

    /** The only value of a name, converted; rejected by name if it is invalid. */
    public <T> @Nullable T one(String name, Function<String, T> reading) {
        String text = one(name);
        return text == null ? null : read(name, text, reading);
    }

    /** All values of that name as ids. */
    public <T extends Id> List<T> ids(String name, Class<T> type) {
        return all(name).stream()
                .map(each -> read(name, each, text -> Ids.parse(type, text)))
                .toList();
    }

    /** The only value of that name as an id. */
    public <T extends Id> @Nullable T id(String name, Class<T> type) {
        return one(name, text -> Ids.parse(type, text));
    }

    /** The only value of that name as a constant. */
    public <E extends Enum<E>> @Nullable E constant(String name, Class<E> type) {
        return one(
                name,
                text -> Arrays.stream(type.getEnumConstants())
                        .filter(constant -> JsonConventions.nameOf(constant).equals(text.toLowerCase(Locale.ROOT)))
                        .findFirst()
                        .orElseThrow(
                                () -> new IllegalArgumentException("must be one of " + JsonConventions.namesOf(type))));
    }

    /** The times of {@code start} and {@code end}. */
    public Period period() {
        return Period.between(
                field("start"),
                one("start", JsonConventions::instant),
                field("end"),
                one("end", JsonConventions::instant));
    }

    /** Each name with its only value. */
    public Map<String, String> single() {
        return values.keySet().stream()
                .filter(name -> one(name) != null)
                .collect(Collectors.toMap(name -> name, name -> String.valueOf(one(name))));
    }

    private static <T> T read(String name, String text, Function<String, T> reading) {
        try {
            return reading.apply(text);
        } catch (IllegalArgumentException e) {
            throw ApiException.invalid(field(name), String.valueOf(e.getMessage()));
        }
    }

    private static List<String> texts(String name, Object value) {
        Stream<?> each = value instanceof List<?> list ? list.stream() : Stream.of(value);
        List<String> texts = each.map(item -> text(name, item)).toList();
        if (texts.size() > MOST_VALUES) {
            throw ApiException.invalid(field(name), "must not be more than %d values".formatted(MOST_VALUES));
        }
        return texts;
    }

    private static String text(String name, @Nullable Object item) {
        if (item instanceof String || item instanceof Number || item instanceof Boolean) {
            String text = item.toString();
            if (text.length() <= LONGEST && StorableText.isStorable(text)) {
                return text;
            }
        }
        throw ApiException.invalid(field(name), "must be text of at most %d characters".formatted(LONGEST));
    }
}
