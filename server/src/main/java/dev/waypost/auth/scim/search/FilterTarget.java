package dev.waypost.auth.scim.search;

import java.util.UUID;
import java.util.function.Function;

/** The SQL expressions of an attribute in a filter or in sortBy. */
public sealed interface FilterTarget {
    record Text(String expression, boolean caseExact) implements FilterTarget {
        /** The expression used in comparisons. */
        String compared() {
            return caseExact ? expression : "lower(%s)".formatted(expression);
        }

        String argument() {
            return caseExact ? "?" : "lower(?)";
        }
    }

    record Flag(String expression) implements FilterTarget {}

    record Time(String expression) implements FilterTarget {}

    /**
     * An ID.
     *
     * @param reader parses its public form
     */
    record Identifier(String expression, Function<String, UUID> reader) implements FilterTarget {}

    /**
     * A multi-valued attribute.
     *
     * @param source the FROM clause of its values, up to a WHERE that can be continued with AND
     * @param parts the expression of a sub-attribute
     */
    record Values(String source, Function<String, FilterTarget> parts) implements FilterTarget {}

    /** E-mail addresses, which have their own index. */
    record Emails(Values values) implements FilterTarget {}
}
