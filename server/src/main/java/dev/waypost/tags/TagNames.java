package dev.waypost.tags;

import dev.waypost.platform.error.ApiException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What tags can be called. */
final class TagNames {
    static final int LONGEST = 50;

    private TagNames() {}

    /** The name as it is kept, or a refusal by the field it came in. */
    static String require(String field, String given) {
        String name = given.strip();
        if (name.isEmpty() || name.length() > LONGEST || name.codePoints().anyMatch(Character::isISOControl)) {
            throw ApiException.invalid(field, "must be 1 to %d characters on one line".formatted(LONGEST));
        }
        return name;
    }

    /** The names without those that differ from an earlier one only in case. */
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
