package dev.waypost.analytics.paths;

import dev.waypost.analytics.AnalyticsParameters;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.web.Fields;
import jakarta.ws.rs.QueryParam;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/** The shared parameters, and which clicks of the window are wanted. */
public class ClickPathParameters extends AnalyticsParameters {
    private static final int USUAL_ROWS = 200;
    private static final int LAST_PAGE = 10_000_000;
    private static final int LONGEST = 2_048;

    @QueryParam("page")
    @Parameter(
            description = "The page, counted from 1",
            schema = @Schema(type = SchemaType.INTEGER, minimum = "1", defaultValue = "1"))
    @Nullable
    String page;

    @QueryParam("filterType")
    @Parameter(
            description =
                    "What filterValue is: a source; the host or the address of a destination; the id of a rule, or"
                            + " default; the conditionsHash of conditions")
    @Nullable
    FilterType filterType;

    @QueryParam("filterValue")
    @Parameter(description = "Goes with filterType", example = "google.com")
    @Nullable
    String filterValue;

    @QueryParam("bots")
    @Parameter(description = "true adds the visits of bots", schema = @Schema(type = SchemaType.BOOLEAN))
    @Nullable
    String bots;

    /** What a list of clicks can be narrowed by. */
    public enum FilterType {
        SOURCE,
        DESTINATION,
        RULE,
        CONDITION
    }

    int rows() {
        return limit(USUAL_ROWS);
    }

    int page() {
        return (int) Fields.number("page", page, 1, 1, LAST_PAGE);
    }

    boolean withBots() {
        return switch (bots) {
            case null -> false;
            case "", "false" -> false;
            case "true" -> true;
            default -> throw ApiException.invalid("bots", "must be true or false");
        };
    }

    Optional<Filter> filter() {
        String value = filterValue;
        if (filterType == null) {
            if (value != null && !value.isEmpty()) {
                throw ApiException.invalid("filterType", "must say what filterValue is");
            }
            return Optional.empty();
        }
        if (value == null || value.isEmpty()) {
            throw ApiException.invalid("filterValue", "is needed with filterType");
        }
        if (value.length() > LONGEST || value.indexOf('\0') >= 0) {
            throw ApiException.invalid("filterValue", "must be a text of at most %d characters".formatted(LONGEST));
        }
        return Optional.of(new Filter(filterType, value));
    }

    record Filter(FilterType type, String value) {}
}
