package dev.waypost.tags;

import dev.waypost.platform.error.ApiException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The rules of tag names. */
final class TagNames {
    static final int LONGEST = 50;

    private TagNames() {}

    /** Normalises a name, or rejects it by field. */
    static String require(String field, String given) {
        String name = given.strip();
        if (name.isEmpty() || name.length() > LONGEST || name.codePoints().anyMatch(Character::isISOControl)) {
            throw ApiException.invalid(field, "must be 1 to %d characters on one line".formatted(LONGEST));
        }
        return name;
    }

    /** The names without case-insensitive duplicates. */
    static List<String> distinct(String field, List<String> given) {
        Map<String, String> names = new LinkedHashMap<>();
        for (String name : given) {
            names.putIfAbsent(key(name.strip()), require(field, name));
        }
        return List.copyOf(names.values());
    }

    static String key(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
