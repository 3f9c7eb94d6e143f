package dev.waypost.routing;

import java.util.Locale;
import java.util.Optional;

/**
 * The comparison operators. A negated operator is the exact complement of its opposite, so it also holds for unknown
 * facts.
 */
public enum Operator {
    EQUALS,
    NOT_EQUALS,
    CONTAINS,
    NOT_CONTAINS,
    IN,
    NOT_IN,
    GREATER_THAN,
    LESS_THAN,
    IS_TRUE,
    IS_FALSE;

    private final String text = name().toLowerCase(Locale.ROOT);

    public static Optional<Operator> of(String text) {
        for (Operator operator : values()) {
            if (operator.text.equals(text)) {
                return Optional.of(operator);
            }
        }
        return Optional.empty();
    }

    /** The name in JSON. */
    public String text() {
        return text;
    }

    public boolean takesValue() {
        return this != IS_TRUE && this != IS_FALSE;
    }

    /** Whether several values mean any of them. */
    public boolean takesMany() {
        return switch (this) {
            case IN, NOT_IN, CONTAINS, NOT_CONTAINS -> true;
            default -> false;
        };
    }

    boolean negated() {
        return switch (this) {
            case NOT_EQUALS, NOT_CONTAINS, NOT_IN, IS_FALSE -> true;
            default -> false;
        };
    }
}
