package dev.waypost.rules.conditions;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.waypost.routing.Condition;
import dev.waypost.routing.ConditionLogic;
import dev.waypost.routing.Expression;
import dev.waypost.routing.Operator;
import dev.waypost.routing.TargetingField;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Conditions as one object of a type. {@link TypedReader} converts it back to equivalent conditions. */
public record TypedView(RuleType type, ObjectNode conditions) {

    public static TypedView of(Conditions conditions) {
        List<Condition> plain = new ArrayList<>();
        for (Expression member : conditions.when().members()) {
            if (!(member instanceof Condition condition)) {
                return nested(conditions);
            }
            plain.add(condition);
        }
        TypedView simple = conditions.logic() == ConditionLogic.AND || plain.size() == 1 ? simple(plain) : null;
        if (simple != null) {
            return simple;
        }
        ObjectNode custom = JsonNodeFactory.instance.objectNode();
        custom.put("logic", conditions.logic().name());
        custom.set("conditions", conditions.list());
        return new TypedView(RuleType.CUSTOM, custom);
    }

    private static TypedView nested(Conditions conditions) {
        ObjectNode nested = JsonNodeFactory.instance.objectNode();
        List<Expression> members = conditions.when().members();
        if (members.size() == 1
                && members.getFirst() instanceof Expression.Group group
                && group.logic() == ConditionLogic.NOT) {
            JsonNode only = conditions.list().get(0);
            nested.put("logic", ConditionLogic.NOT.name());
            nested.set("groups", only.get(only.has("groups") ? "groups" : "conditions"));
        } else {
            nested.put("logic", conditions.logic().name());
            nested.set("groups", conditions.list());
        }
        return new TypedView(RuleType.NESTED, nested);
    }

    /** The view of conditions of one type, each on its own field; null if they do not fit it. */
    private static @Nullable TypedView simple(List<Condition> conditions) {
        Set<RuleType> types = new HashSet<>();
        Set<TargetingField> fields = new HashSet<>();
        for (Condition condition : conditions) {
            @Nullable TypedField typed = TypedField.of(condition.field()).orElse(null);
            if (typed == null || !fields.add(condition.field())) {
                return null;
            }
            types.add(typed.type());
        }
        if (types.size() != 1) {
            return null;
        }
        RuleType type = types.iterator().next();
        @Nullable
        ObjectNode object = switch (type) {
            case GEO, DEVICE, NETWORK, REFERRER, LANGUAGE -> lists(type, conditions);
            case UTM -> utm(conditions);
            case TIME -> TimeOfWeek.view(conditions);
            default -> conditions.size() == 1 ? single(type, conditions.getFirst()) : null;
        };
        return object == null ? null : new TypedView(type, object);
    }

    private static @Nullable ObjectNode lists(RuleType type, List<Condition> conditions) {
        ObjectNode object = JsonNodeFactory.instance.objectNode();
        for (TypedField typed : TypedField.of(type)) {
            if (!flag(typed.field())) {
                object.putArray(typed.key());
            }
        }
        Set<Operator> operators = new HashSet<>();
        for (Condition condition : conditions) {
            String key = TypedField.of(condition.field()).orElseThrow().key();
            if (flag(condition.field())) {
                object.put(key, truth(condition));
            } else {
                condition.values().forEach(((ArrayNode) object.get(key))::add);
                operators.add(asList(condition.operator()));
            }
        }
        if (operators.size() > 1 || !operatorsOf(type).containsAll(operators)) {
            return null;
        }
        if (operatorsOf(type).size() > 1) {
            object.put("operator", operators.iterator().next().text());
        }
        return object;
    }

    /** The operators that the lists of a type support. */
    static Set<Operator> operatorsOf(RuleType type) {
        return switch (type) {
            case GEO -> Set.of(Operator.IN, Operator.NOT_IN);
            case REFERRER, LANGUAGE -> Set.of(Operator.IN, Operator.NOT_IN, Operator.CONTAINS, Operator.NOT_CONTAINS);
            default -> Set.of(Operator.IN);
        };
    }

    private static Operator asList(Operator operator) {
        return switch (operator) {
            case EQUALS -> Operator.IN;
            case NOT_EQUALS -> Operator.NOT_IN;
            default -> operator;
        };
    }

    private static @Nullable ObjectNode utm(List<Condition> conditions) {
        ObjectNode object = JsonNodeFactory.instance.objectNode();
        for (Condition condition : conditions) {
            String key = TypedField.of(condition.field()).orElseThrow().key();
            switch (condition.operator()) {
                case EQUALS -> object.put(key, condition.values().getFirst());
                case IN -> condition.values().forEach(object.withArray(key)::add);
                default -> {
                    return null;
                }
            }
        }
        return object;
    }

    private static @Nullable ObjectNode single(RuleType type, Condition condition) {
        ObjectNode object = JsonNodeFactory.instance.objectNode();
        if (type == RuleType.VISITOR_STATE) {
            boolean isNew = truth(condition) == (condition.field() == TargetingField.IS_NEW_VISITOR);
            return object.put("state", isNew ? "new" : "returning");
        }
        if (type == RuleType.PERCENTAGE) {
            return condition.operator() == Operator.LESS_THAN
                    ? object.put("percentage", new BigDecimal(condition.values().getFirst()))
                    : null;
        }
        if (condition.name() != null) {
            object.put("name", condition.name());
        }
        object.put("operator", condition.operator().text());
        if (condition.values().size() == 1) {
            object.put("value", condition.values().getFirst());
        } else {
            condition.values().forEach(object.withArray("value")::add);
        }
        return object;
    }

    /** Whether the value of a field is true or false. */
    static boolean flag(TargetingField field) {
        return field.kind().operators().contains(Operator.IS_TRUE);
    }

    private static boolean truth(Condition condition) {
        return switch (condition.operator()) {
            case IS_TRUE -> true;
            case IS_FALSE -> false;
            case EQUALS -> value(condition);
            default -> !value(condition);
        };
    }

    private static boolean value(Condition condition) {
        return condition.values().getFirst().toLowerCase(Locale.ROOT).equals("true");
    }
}
