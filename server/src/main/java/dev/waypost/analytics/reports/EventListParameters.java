package dev.waypost.analytics.reports;

import dev.waypost.analytics.EventPage;
import dev.waypost.analytics.ScopedParameters;
import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/** The shared parameters, the kind of events, and the page. */
public class EventListParameters extends ScopedParameters {
    private static final int USUAL_ROWS = 20;
    private static final int MOST_ROWS = 100;

    @QueryParam("type")
    @Parameter(
            description = "clicks, leads or sales",
            schema = @Schema(type = SchemaType.STRING, examples = "sales", defaultValue = "clicks"))
    @Nullable
    String type;

    @QueryParam("page")
    @Parameter(
            description = EventPage.DESCRIPTION,
            schema = @Schema(type = SchemaType.INTEGER, minimum = "1", defaultValue = "1"))
    @Nullable
    String page;

    String type() {
        return type == null || type.isEmpty() ? "clicks" : type;
    }

    EventPage page() {
        return EventPage.of(page, Math.min(MOST_ROWS, limit(USUAL_ROWS)));
    }
}
