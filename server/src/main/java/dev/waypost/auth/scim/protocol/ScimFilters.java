package dev.waypost.auth.scim.protocol;

import com.unboundid.scim2.common.Path;
import com.unboundid.scim2.common.exceptions.BadRequestException;
import com.unboundid.scim2.common.filters.Filter;
import dev.waypost.auth.scim.protocol.ScimFilter.Operator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Parses filters and paths within limits. Only this class depends on the parser library. */
public final class ScimFilters {
    private static final int LONGEST = 4_000;
    /** The parser recurses for each bracket. */
    private static final int DEEPEST = 50;

    private ScimFilters() {}

    public static ScimFilter filter(String text) {
        if (isOutOfBounds(text)) {
            throw ScimException.invalidFilter(
                    "The filter is longer than %d characters or has more than %d brackets".formatted(LONGEST, DEEPEST));
        }
        try {
            return of(Filter.fromString(text));
        } catch (BadRequestException | RuntimeException e) {
            throw ScimException.invalidFilter("The filter is not valid: " + e.getMessage());
        }
    }

    public static AttributePath path(String text) {
        if (isOutOfBounds(text)) {
            throw ScimException.invalidPath(
                    "The path is longer than %d characters or has more than %d brackets".formatted(LONGEST, DEEPEST));
        }
        if (isUnclosed(text)) {
            throw ScimException.invalidPath("The path %s is not valid: a bracket is not closed".formatted(text));
        }
        try {
            return of(Path.fromString(text));
        } catch (BadRequestException | RuntimeException e) {
            throw ScimException.invalidPath("The path %s is not valid: %s".formatted(text, e.getMessage()));
        }
    }

    /** The parser accepts a path that ends within brackets. */
    private static boolean isUnclosed(String path) {
        boolean quoted = false;
        int open = 0;
        for (int i = 0; i < path.length(); i++) {
            switch (path.charAt(i)) {
                case '\\' -> i += quoted ? 1 : 0;
                case '"' -> quoted = !quoted;
                case '[' -> open += quoted ? 0 : 1;
                case ']' -> open -= quoted ? 0 : 1;
                default -> {}
            }
        }
        return open > 0;
    }

    private static boolean isOutOfBounds(String text) {
        return text.length() > LONGEST
                || text.chars().filter(c -> c == '(' || c == '[').count() > DEEPEST;
    }

    private static ScimFilter of(Filter filter) {
        return switch (filter.getFilterType()) {
            case AND -> new ScimFilter.And(combined(filter));
            case OR -> new ScimFilter.Or(combined(filter));
            case NOT -> new ScimFilter.Not(of(present(filter.getInvertedFilter())));
            case COMPLEX_VALUE ->
                new ScimFilter.Within(of(present(filter.getAttributePath())), of(present(filter.getValueFilter())));
            case PRESENT -> new ScimFilter.Present(of(present(filter.getAttributePath())));
            case EQUAL -> comparison(filter, Operator.EQ);
            case NOT_EQUAL -> comparison(filter, Operator.NE);
            case CONTAINS -> comparison(filter, Operator.CO);
            case STARTS_WITH -> comparison(filter, Operator.SW);
            case ENDS_WITH -> comparison(filter, Operator.EW);
            case GREATER_THAN -> comparison(filter, Operator.GT);
            case GREATER_OR_EQUAL -> comparison(filter, Operator.GE);
            case LESS_THAN -> comparison(filter, Operator.LT);
            case LESS_OR_EQUAL -> comparison(filter, Operator.LE);
        };
    }

    private static List<ScimFilter> combined(Filter filter) {
        return present(filter.getCombinedFilters()).stream()
                .map(ScimFilters::of)
                .toList();
    }

    private static ScimFilter comparison(Filter filter, Operator operator) {
        return new ScimFilter.Comparison(
                of(present(filter.getAttributePath())), operator, present(filter.getComparisonValue()));
    }

    private static AttributePath of(Path path) {
        boolean supported =
                path.size() == 1 || (path.size() == 2 && path.getElement(1).getValueFilter() == null);
        if (!supported) {
            throw new IllegalArgumentException("%s is not supported".formatted(path));
        }
        @Nullable Filter filter = path.getElement(0).getValueFilter();
        return new AttributePath(
                path.getSchemaUrn(),
                path.getElement(0).getAttribute(),
                filter == null ? null : of(filter),
                path.size() == 2 ? path.getElement(1).getAttribute() : null);
    }

    private static <T> T present(@Nullable T value) {
        return Objects.requireNonNull(value, "The filter could not be parsed completely");
    }
}
