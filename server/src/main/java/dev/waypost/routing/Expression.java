package dev.waypost.routing;

import java.util.List;

/** The expression of a rule: a condition, or a group of expressions. */
public sealed interface Expression permits Condition, Expression.Group {

    /** A group of expressions. An empty AND is true, an empty OR false. */
    record Group(ConditionLogic logic, List<Expression> members) implements Expression {
        public Group {
            members = List.copyOf(members);
        }
    }

    /** The conditions of all groups, in the order of the source. */
    default List<Condition> conditions() {
        return switch (this) {
            case Condition condition -> List.of(condition);
            case Group group ->
                group.members().stream()
                        .flatMap(member -> member.conditions().stream())
                        .toList();
        };
    }
}
