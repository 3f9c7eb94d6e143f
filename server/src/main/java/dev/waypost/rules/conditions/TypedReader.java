package dev.waypost.rules.conditions;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.waypost.routing.ConditionLogic;
import dev.waypost.routing.ConditionReader;
import dev.waypost.routing.InvalidConditionException;
import dev.waypost.routing.Operator;
import dev.waypost.routing.TargetingField;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Converts the conditions object of a type to an array of conditions: the inverse of {@link TypedView}. Errors name the
 * position in the object, because the client never sees the array.
 */
final class TypedReader {
    private static final Pattern ARRAY_PLACE = Pattern.compile("conditions\\[(\\d+)]\\.(\\w+)(.*)");

    private final RuleType type;
    private final ObjectNode object;
    private final ArrayNode conditions = JsonNodeFactory.instance.arrayNode();

    private TypedReader(RuleType type, ObjectNode object) {
        this.type = type;
        this.object = object;
    }

    static Conditions read(RuleType type, ObjectNode object) {
        return new TypedReader(type, object).read();
    }

    private Conditions read() {
        switch (type) {
            case CUSTOM, NESTED -> {
                return groups(type == RuleType.CUSTOM ? "conditions" : "groups");
            }
            case GEO, DEVICE, NETWORK, REFERRER, LANGUAGE -> lists();
            case UTM ->
                TypedField.of(type)
                        .forEach(typed -> add(
                                typed.field(),
                                object.path(typed.key()).isArray() ? Operator.IN : Operator.EQUALS,
                                object.get(typed.key())));
            case TIME -> TimeOfWeek.read(object, conditions);
            case VISITOR_STATE -> state();
            case PERCENTAGE -> add(TargetingField.PERCENTAGE, Operator.LESS_THAN, object.get("percentage"));
            case QUERY, PATH, HEADER, COOKIE, HOSTNAME, METHOD -> single();
        }
        if (conditions.isEmpty()) {
            throw new InvalidConditionException("conditions", "must contain a value to compare with");
        }
        return parse(conditions, ConditionLogic.AND, this::objectPlace);
    }

    private static Conditions parse(JsonNode list, ConditionLogic logic, UnaryOperator<String> objectPlace) {
        try {
            return Conditions.of(list, logic);
        } catch (InvalidConditionException e) {
            throw new InvalidConditionException(objectPlace.apply(e.place()), e.problem());
        }
    }

    /** The value of a condition is at the key of its field; other members have the same name in the object. */
    private String objectPlace(String arrayPlace) {
        Matcher place = ARRAY_PLACE.matcher(arrayPlace);
        if (!place.matches()) {
            return arrayPlace;
        }
        JsonNode condition = conditions.path(Integer.parseInt(place.group(1)));
        String key = Optional.of(place.group(2))
                .filter("value"::equals)
                .flatMap(_ -> TargetingField.of(condition.path("field").asText()))
                .flatMap(TypedField::of)
                .map(TypedField::key)
                .orElse(place.group(2));
        return "conditions.%s%s".formatted(key, place.group(3));
    }

    private Conditions groups(String key) {
        JsonNode given = object.get("logic");
        ConditionLogic logic = given == null || given.isNull()
                ? ConditionLogic.AND
                : ConditionReader.logic(given.asText(), "conditions.logic");
        String sentKey = object.has(key) || !object.has("conditions") ? key : "conditions";
        JsonNode members = object.path(sentKey);
        String place = "conditions." + sentKey;
        if (logic != ConditionLogic.NOT) {
            return parse(members, logic, at -> moved(at, "conditions", place));
        }
        conditions.addObject().put("logic", "NOT").set("conditions", members);
        return parse(conditions, ConditionLogic.AND, at -> moved(at, "conditions[0].conditions", place));
    }

    /** The place below another parent; errors of the whole array are at the parent itself. */
    private static String moved(String arrayPlace, String parent, String place) {
        return arrayPlace.startsWith(parent) ? place + arrayPlace.substring(parent.length()) : place;
    }

    private void lists() {
        Operator operator = operator();
        for (TypedField typed : TypedField.of(type)) {
            JsonNode given = object.get(typed.key());
            if (given == null || given.isNull()) {
                continue;
            }
            boolean flag = TypedView.flag(typed.field());
            if (flag != given.isBoolean()) {
                throw new InvalidConditionException(
                        "conditions." + typed.key(),
                        flag ? "must be true or false" : "must be a text, a number or an array of them");
            }
            if (flag) {
                add(typed.field(), given.booleanValue() ? Operator.IS_TRUE : Operator.IS_FALSE, null);
            } else {
                add(typed.field(), operator, given);
            }
        }
    }

    private Operator operator() {
        JsonNode given = object.get("operator");
        if (given == null || given.isNull()) {
            return type == RuleType.REFERRER ? Operator.CONTAINS : Operator.IN;
        }
        return Operator.of(given.asText())
                .filter(TypedView.operatorsOf(type)::contains)
                .orElseThrow(() -> new InvalidConditionException(
                        "conditions.operator",
                        "must be one of "
                                + TypedView.operatorsOf(type).stream()
                                        .map(Operator::text)
                                        .sorted()
                                        .collect(Collectors.joining(", "))));
    }

    private void state() {
        Operator operator = switch (object.path("state").asText()) {
            case "new" -> Operator.IS_TRUE;
            case "returning" -> Operator.IS_FALSE;
            default -> throw new InvalidConditionException("conditions.state", "must be new or returning");
        };
        add(TargetingField.IS_NEW_VISITOR, operator, null);
    }

    private void single() {
        ObjectNode condition = conditions.addObject();
        condition.put("field", TypedField.of(type).getFirst().field().text());
        for (String member : new String[] {"operator", "name", "value"}) {
            if (object.has(member)) {
                condition.set(member, object.get(member));
            }
        }
    }

    /** Adds a condition, unless there is no value to compare with. */
    private void add(TargetingField field, Operator operator, @Nullable JsonNode value) {
        boolean nothing = value == null || value.isNull() || (value.isArray() && value.isEmpty());
        if (operator.takesValue() && nothing) {
            return;
        }
        ObjectNode condition = conditions.addObject().put("field", field.text()).put("operator", operator.text());
        if (value != null) {
            condition.set("value", value);
        }
    }
}
