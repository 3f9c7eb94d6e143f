package dev.waypost.rules.conditions;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.waypost.platform.error.ApiException;
import dev.waypost.routing.ConditionLogic;
import dev.waypost.routing.ConditionReader;
import dev.waypost.routing.Expression;
import dev.waypost.routing.InvalidConditionException;
import dev.waypost.routing.Operator;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The conditions of a rule in either of the two request forms, and their parsed expression. */
public record Conditions(JsonNode list, ConditionLogic logic, Expression.Group when) {
    private static final List<String> MEMBERS = List.of("field", "operator", "name", "timezone", "logic");

    /** Parses an array of conditions, or the object of a type. Errors name the position. */
    public static Conditions read(@Nullable JsonNode sent, @Nullable String logic, @Nullable RuleType type) {
        try {
            if (sent == null || !sent.isObject()) {
                return of(sent == null ? JsonNodeFactory.instance.nullNode() : sent, logicOf(logic));
            }
            if (type == null) {
                throw new InvalidConditionException("type", "is required if conditions is an object");
            }
            return TypedReader.read(type, (ObjectNode) sent);
        } catch (InvalidConditionException e) {
            throw ApiException.invalid(e.place(), e.problem());
        }
    }

    public static Conditions of(JsonNode list, ConditionLogic logic) {
        Expression.Group when = ConditionReader.read(list, logic);
        return new Conditions(withoutTheRest(list), logic, when);
    }

    private static ConditionLogic logicOf(@Nullable String logic) {
        if (logic == null) {
            return ConditionLogic.AND;
        }
        return switch (logic.toUpperCase(Locale.ROOT)) {
            case "AND" -> ConditionLogic.AND;
            case "OR" -> ConditionLogic.OR;
            default -> throw new InvalidConditionException("conditionLogic", "must be AND or OR");
        };
    }

    /** The request without unknown members, which were not validated. */
    private static ArrayNode withoutTheRest(JsonNode list) {
        ArrayNode kept = JsonNodeFactory.instance.arrayNode();
        for (JsonNode sent : list) {
            ObjectNode member = kept.addObject();
            for (String name : MEMBERS) {
                JsonNode value = sent.get(name);
                if (value != null && value.isTextual() && value.asText().indexOf('\0') < 0) {
                    member.set(name, value);
                }
            }
            if (sent.has("logic")) {
                String inside = sent.has("groups") ? "groups" : "conditions";
                member.set(inside, withoutTheRest(sent.get(inside)));
            } else if (wants(sent)) {
                member.set("value", sent.get("value"));
            }
        }
        return kept;
    }

    private static boolean wants(JsonNode condition) {
        return Operator.of(condition.path("operator").asText())
                .map(operator ->
                        operator.takesValue() || condition.path("value").isBoolean())
                .orElse(false);
    }
}
