package dev.waypost.analytics.reports;

import dev.waypost.analytics.ScopedParameters;
import dev.waypost.platform.web.Fields;
import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/** The shared parameters, and which events on which page. */
public class EventListParameters extends ScopedParameters {
    private static final int USUAL_ROWS = 20;
    private static final int MOST_ROWS = 100;
    private static final int LAST_PAGE = 10_000_000;

    @QueryParam("type")
    @Parameter(
            description = "clicks, leads or sales",
            schema = @Schema(type = SchemaType.STRING, examples = "sales", defaultValue = "clicks"))
    @Nullable
    String type;

    @QueryParam("page")
    @Parameter(
            description = "The page, counted from 1; it has 20 events unless limit says otherwise, and 100 at most",
            schema = @Schema(type = SchemaType.INTEGER, minimum = "1", defaultValue = "1"))
    @Nullable
    String page;

    String type() {
        return type == null || type.isEmpty() ? "clicks" : type;
    }

    int page() {
        return (int) Fields.number("page", page, 1, 1, LAST_PAGE);
    }

    int rows() {
        return Math.min(MOST_ROWS, limit(USUAL_ROWS));
    }
}
