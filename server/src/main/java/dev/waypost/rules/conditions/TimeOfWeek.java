package dev.waypost.rules.conditions;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.waypost.routing.Condition;
import dev.waypost.routing.InvalidConditionException;
import dev.waypost.routing.Operator;
import dev.waypost.routing.TargetingField;
import dev.waypost.routing.Weekdays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The conditions object of a time rule: hours and days, with an optional time zone. */
final class TimeOfWeek {
    private static final int HOURS = 24;
    private static final Pattern CLOCK = Pattern.compile("(\\d{1,2}):(\\d{2})");

    private TimeOfWeek() {}

    static @Nullable ObjectNode view(List<Condition> conditions) {
        ObjectNode object = JsonNodeFactory.instance.objectNode();
        Set<@Nullable String> zones = new HashSet<>();
        ArrayNode days = JsonNodeFactory.instance.arrayNode();
        Set<Integer> hours = new TreeSet<>();
        for (Condition condition : conditions) {
            if (condition.operator() != Operator.IN && condition.operator() != Operator.EQUALS) {
                return null;
            }
            zones.add(condition.name());
            for (String value : condition.values()) {
                if (condition.field() == TargetingField.HOUR) {
                    hours.add((int) Double.parseDouble(value));
                } else {
                    days.add(Weekdays.name(value));
                }
            }
        }
        if (zones.size() > 1) {
            return null;
        }
        object.put("timezone", zones.iterator().next());
        object.set("days", days);
        int start = startOf(hours);
        if (start >= 0) {
            object.put("startTime", "%02d:00".formatted(start));
            object.put("endTime", "%02d:00".formatted(endOf(start, hours.size())));
        }
        hours.forEach(object.putArray("hours")::add);
        return object;
    }

    /** The first of consecutive hours, possibly across midnight; -1 if they are not consecutive. */
    private static int startOf(Set<Integer> hours) {
        if (hours.size() == HOURS) {
            return 0;
        }
        List<Integer> starts = hours.stream()
                .filter(hour -> !hours.contains((hour + HOURS - 1) % HOURS))
                .toList();
        return starts.size() == 1 ? starts.getFirst() : -1;
    }

    private static int endOf(int start, int length) {
        int end = start + length;
        return end > HOURS ? end - HOURS : end;
    }

    static void read(ObjectNode object, ArrayNode conditions) {
        JsonNode hours = object.path("hours");
        boolean given = !hours.isNull() && (hours.isValueNode() || !hours.isEmpty());
        add(conditions, object, TargetingField.HOUR, given ? hours : between(object));
        add(conditions, object, TargetingField.DAY_OF_WEEK, object.path("days"));
    }

    private static void add(ArrayNode conditions, ObjectNode object, TargetingField field, JsonNode values) {
        if (values.isMissingNode() || values.isNull() || (values.isArray() && values.isEmpty())) {
            return;
        }
        ObjectNode condition = conditions.addObject().put("field", field.text()).put("operator", Operator.IN.text());
        condition.set("value", values);
        JsonNode zone = object.get("timezone");
        if (zone != null && !zone.isNull()) {
            condition.set("timezone", zone);
        }
    }

    private static JsonNode between(ObjectNode object) {
        ArrayNode hours = JsonNodeFactory.instance.arrayNode();
        if (!object.hasNonNull("startTime") && !object.hasNonNull("endTime")) {
            return hours;
        }
        int start = clock(object, "startTime", "00:00");
        int end = clock(object, "endTime", "24:00");
        int length = Math.floorMod(end - start, HOURS);
        for (int i = 0; i < (length == 0 ? HOURS : length); i++) {
            hours.add((start + i) % HOURS);
        }
        return hours;
    }

    /** A full hour; the last minute of an hour counts as its end. */
    private static int clock(ObjectNode object, String key, String byDefault) {
        Matcher clock = CLOCK.matcher(Objects.requireNonNullElse(
                object.hasNonNull(key) ? object.get(key).asText() : null, byDefault));
        if (clock.matches()) {
            int hour = Integer.parseInt(clock.group(1));
            boolean lastMinute = key.equals("endTime") && clock.group(2).equals("59") && hour < HOURS;
            if (lastMinute || (clock.group(2).equals("00") && hour <= (key.equals("endTime") ? HOURS : HOURS - 1))) {
                return lastMinute ? hour + 1 : hour;
            }
        }
        throw new InvalidConditionException("conditions." + key, "must be a full hour such as 09:00");
    }
}
