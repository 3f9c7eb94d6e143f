package dev.waypost.analytics.paths;

import dev.waypost.routing.Condition;
import dev.waypost.routing.ConditionLogic;
import dev.waypost.routing.Expression;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Conditions in words, and a key that equal conditions share. */
final class ConditionText {
    private static final int HASH_DIGITS = 12;

    private ConditionText() {}

    /** The conditions that must all hold, one text each. */
    static List<String> of(Expression.Group when) {
        return when.logic() == ConditionLogic.AND
                ? when.members().stream().map(ConditionText::text).toList()
                : List.of(text(when));
    }

    static String hash(List<String> texts) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256")
                    .digest(String.join("\n", texts).getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest).substring(0, HASH_DIGITS);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String text(Expression expression) {
        return switch (expression) {
            case Condition condition -> text(condition);
            case Expression.Group(ConditionLogic logic, List<Expression> members) -> {
                String joint = logic == ConditionLogic.AND ? " and " : " or ";
                String inside = members.stream()
                        .map(member -> member instanceof Expression.Group ? "(" + text(member) + ")" : text(member))
                        .collect(Collectors.joining(joint));
                yield logic == ConditionLogic.NOT ? "not (" + inside + ")" : inside;
            }
        };
    }

    private static String text(Condition condition) {
        String name = condition.name() == null ? "" : " " + condition.name();
        String values = condition.values().isEmpty() ? "" : " " + String.join(", ", condition.values());
        return condition.field().text() + name + " "
                + condition.operator().text().replace('_', ' ').toLowerCase(Locale.ROOT) + values;
    }
}
