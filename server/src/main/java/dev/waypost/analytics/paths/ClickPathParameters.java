package dev.waypost.analytics.paths;

import dev.waypost.analytics.AnalyticsParameters;
import dev.waypost.analytics.EventPage;
import dev.waypost.platform.error.ApiException;
import jakarta.ws.rs.QueryParam;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/** The shared parameters, and a filter of clicks. */
public class ClickPathParameters extends AnalyticsParameters {
    private static final int USUAL_ROWS = 200;
    private static final int LONGEST = 2_048;

    @QueryParam("page")
    @Parameter(
            description = EventPage.DESCRIPTION,
            schema = @Schema(type = SchemaType.INTEGER, minimum = "1", defaultValue = "1"))
    @Nullable
    String page;

    @QueryParam("filterType")
    @Parameter(
            description = "The type of filterValue: a source; the host or URL of a destination; the ID of a "
                    + "rule, or default; or a conditionsHash")
    @Nullable
    FilterType filterType;

    @QueryParam("filterValue")
    @Parameter(description = "Used with filterType", example = "google.com")
    @Nullable
    String filterValue;

    @QueryParam("bots")
    @Parameter(description = "Whether to include bots", schema = @Schema(type = SchemaType.BOOLEAN))
    @Nullable
    String bots;

    /** The filters of a list of clicks. */
    public enum FilterType {
        SOURCE,
        DESTINATION,
        RULE,
        CONDITION
    }

    EventPage page() {
        return EventPage.of(page, limit(USUAL_ROWS));
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
                throw ApiException.invalid("filterType", "must describe filterValue");
            }
            return Optional.empty();
        }
        if (value == null || value.isEmpty()) {
            throw ApiException.invalid("filterValue", "is required with filterType");
        }
        if (value.length() > LONGEST || value.indexOf('\0') >= 0) {
            throw ApiException.invalid("filterValue", "must be a text of at most %d characters".formatted(LONGEST));
        }
        return Optional.of(new Filter(filterType, value));
    }

    record Filter(FilterType type, String value) {}
}
