package dev.waypost.auth.scim.search;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.waypost.auth.scim.protocol.Projection;
import dev.waypost.auth.scim.protocol.ScimException;
import dev.waypost.auth.scim.protocol.ScimJson;
import jakarta.ws.rs.QueryParam;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/** The parameters of a search (RFC 7644, 3.4.2). Read as text, so that invalid values produce SCIM errors. */
public class SearchParameters {
    private static final int MOST = 200;
    private static final int BY_DEFAULT = 100;
    /** Keeps the offset within the range of PostgreSQL. */
    private static final long LAST_INDEX = 1_000_000_000;

    @QueryParam("filter")
    @Parameter(description = "A filter of RFC 7644, such as userName eq \"ada@example.com\"")
    @Nullable
    String filter;

    @QueryParam("startIndex")
    @Parameter(
            description = "The index of the first result, starting at 1",
            schema = @Schema(type = SchemaType.INTEGER, defaultValue = "1"))
    @Nullable
    String startIndex;

    @QueryParam("count")
    @Parameter(
            description = "Maximum number of results, from 0 to 200",
            schema = @Schema(type = SchemaType.INTEGER, defaultValue = "100"))
    @Nullable
    String count;

    @QueryParam("sortBy")
    @Parameter(description = "The attribute to sort by, such as userName; creation time by default")
    @Nullable
    String sortBy;

    @QueryParam("sortOrder")
    @Parameter(description = "ascending (default) or descending")
    @Nullable
    String sortOrder;

    @QueryParam("attributes")
    @Parameter(description = "Attributes to return, separated by commas")
    @Nullable
    String attributes;

    @QueryParam("excludedAttributes")
    @Parameter(description = "Attributes to exclude, separated by commas")
    @Nullable
    String excludedAttributes;

    /** The body of a search request (RFC 7644, 3.4.3), for clients that keep filters out of URLs. */
    public static SearchParameters of(ObjectNode body) {
        SearchParameters read = new SearchParameters();
        read.filter = text(body, "filter");
        read.startIndex = number(body, "startIndex");
        read.count = number(body, "count");
        read.sortBy = text(body, "sortBy");
        read.sortOrder = text(body, "sortOrder");
        read.attributes = names(body, "attributes");
        read.excludedAttributes = names(body, "excludedAttributes");
        return read;
    }

    /**
     * Which resources are wanted.
     *
     * @param order the SQL expression to sort by
     */
    public record Search(
            FilterTranslator.@Nullable Condition condition,
            long startIndex,
            int count,
            @Nullable String order,
            boolean descending) {

        public long offset() {
            return startIndex - 1;
        }
    }

    public Search search(FilterTranslator.AttributeTargets targets) {
        String order = sortOrder == null ? "" : sortOrder.toLowerCase(Locale.ROOT);
        if (!order.isEmpty() && !order.equals("ascending") && !order.equals("descending")) {
            throw ScimException.invalidValue("sortOrder must be ascending or descending");
        }
        return new Search(
                filter == null || filter.isBlank() ? null : FilterTranslator.condition(filter, targets),
                Math.clamp(number("startIndex", startIndex, 1), 1, LAST_INDEX),
                Math.clamp(number("count", count, BY_DEFAULT), 0, MOST),
                sortBy == null || sortBy.isBlank() ? null : FilterTranslator.order(sortBy, targets),
                order.equals("descending"));
    }

    public Projection projection() {
        return Projection.of(attributes, excludedAttributes);
    }

    private static @Nullable String text(ObjectNode body, String name) {
        return given(body, name)
                .map(value -> {
                    if (!value.isTextual()) {
                        throw ScimException.invalidValue("%s must be a string".formatted(name));
                    }
                    return value.textValue();
                })
                .orElse(null);
    }

    private static @Nullable String number(ObjectNode body, String name) {
        return given(body, name)
                .map(value -> {
                    if (!value.isIntegralNumber()) {
                        throw ScimException.invalidValue("%s must be a whole number".formatted(name));
                    }
                    return value.asText();
                })
                .orElse(null);
    }

    private static @Nullable String names(ObjectNode body, String name) {
        return given(body, name)
                .map(value -> {
                    List<String> names = new ArrayList<>();
                    value.forEach(each -> names.add(each.isTextual() ? each.textValue() : ""));
                    if (!value.isArray() || names.stream().anyMatch(String::isBlank)) {
                        throw ScimException.invalidValue("%s must be an array of names".formatted(name));
                    }
                    return String.join(",", names);
                })
                .orElse(null);
    }

    private static Optional<JsonNode> given(ObjectNode body, String name) {
        return ScimJson.field(body, name).filter(value -> !value.isNull());
    }

    private static long number(String name, @Nullable String text, long byDefault) {
        if (text == null || text.isBlank()) {
            return byDefault;
        }
        try {
            return Long.parseLong(text.strip());
        } catch (NumberFormatException e) {
            throw ScimException.invalidValue("%s must be a whole number".formatted(name));
        }
    }
}
