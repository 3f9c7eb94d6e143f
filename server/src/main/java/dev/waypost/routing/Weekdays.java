package dev.waypost.routing;

import java.util.List;
import java.util.Locale;

/** Days of the week in conditions: 0 for Sunday to 6, or a name or its first three letters. */
public final class Weekdays {
    private static final List<String> NAMES =
            List.of("sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday");

    private Weekdays() {}

    /** The number of a day, or -1 if it is not valid. */
    static int number(String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        for (int day = 0; day < NAMES.size(); day++) {
            String name = NAMES.get(day);
            if (lower.equals(name) || lower.equals(name.substring(0, 3))) {
                return day;
            }
        }
        return NumberText.whole(text, NAMES.size());
    }

    static String name(int day) {
        return NAMES.get(day);
    }

    /** The full name of a day in a condition. */
    public static String name(String text) {
        return name(number(text));
    }
}
