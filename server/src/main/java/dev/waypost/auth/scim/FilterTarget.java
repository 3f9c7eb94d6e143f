package dev.waypost.auth.scim;

import java.util.UUID;
import java.util.function.Function;

/** What an attribute in a filter or in sortBy is in the database: expressions of SQL. */
sealed interface FilterTarget {
    record Text(String expression, boolean caseExact) implements FilterTarget {
        /** As it is compared. */
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
     * An id.
     *
     * @param reader reads it as clients write it
     */
    record Identifier(String expression, Function<String, UUID> reader) implements FilterTarget {}

    /**
     * An attribute of several values.
     *
     * @param source what follows FROM to get them, up to the end of a WHERE that goes on with AND
     * @param parts what a part of a value is
     */
    record Values(String source, Function<String, FilterTarget> parts) implements FilterTarget {}

    /** E-mail addresses, which have an index of their own. */
    record Emails(Values values) implements FilterTarget {}
}
