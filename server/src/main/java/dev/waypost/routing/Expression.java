package dev.waypost.routing;

import java.util.List;

/** What must hold for a rule to apply: a condition, or a group of such. */
public sealed interface Expression permits Condition, Expression.Group {

    /** Members taken together. An empty AND always holds, an empty OR never. */
    record Group(ConditionLogic logic, List<Expression> members) implements Expression {
        public Group {
            members = List.copyOf(members);
        }
    }

    /** The conditions in the order they were written, out of all groups. */
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
